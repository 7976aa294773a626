"""What a message about an unknown name says."""

from sim.errors import MOST_NAMED, did_you_mean


def test_the_nearest_name_is_told_and_of_few_all():
    assert did_you_mean("hero", ["heroes", "purse"]) == "; did you mean 'heroes'? (valid: heroes, purse)"
    assert did_you_mean("zzz", []) == " (valid: none)"


def test_of_very_many_names_the_first_are_told_and_how_many_more_there_are():
    names = [f"card {number:03}" for number in range(MOST_NAMED + 3)]
    said = did_you_mean("zzz", names)
    assert said.endswith(f", {names[MOST_NAMED - 1]} and 3 more)") and names[MOST_NAMED] not in said
    assert did_you_mean("zzz", names[:MOST_NAMED]).endswith(f", {names[MOST_NAMED - 1]})")
    assert did_you_mean("card 061", names) == "; did you mean 'card 061'?"
