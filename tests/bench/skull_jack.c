/* Skull Jack in plain C: one hero, one hand, the threshold policy, printed rules, the same generator and streams.
 *
 * The yardstick that `dungeonsim bench` times the compiled kernel against; equal sums are checked first.
 * Usage: skull_jack KEY FIRST GAMES STAND_ON SOFT_STAND_ON REPEATS
 * Prints one line of sums, then one line of nanoseconds a hand for each repeat.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 52, PURPOSES = 16, DEAL = 0, BET = 200, BANK = 2000, BLOCK = 4096 };
static const uint64_t GOLDEN = 0x9E3779B97F4A7C15u;

typedef struct { uint64_t s0, s1, s2, s3; } stream_t;

typedef struct {
    int32_t won, tied, lost, net_gold, cards_drawn, hits, hero_total, hero_bust, dealer_total, dealer_bust, dealer_21,
        hero_21_lost, bank_end, decisions;
} row_t;

static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static void start(stream_t *s, uint64_t key, uint64_t game, uint64_t purpose) {
    uint64_t z = key + (game * PURPOSES + purpose) * 4 * GOLDEN;
    s->s0 = mix(z + GOLDEN);
    s->s1 = mix(z + 2 * GOLDEN);
    s->s2 = mix(z + 3 * GOLDEN);
    s->s3 = mix(z + 4 * GOLDEN);
}

static uint64_t next_word(stream_t *s) {
    uint64_t sum = s->s0 + s->s3;
    uint64_t result = ((sum << 23) | (sum >> 41)) + s->s0;
    uint64_t t = s->s1 << 17;
    s->s2 ^= s->s0;
    s->s3 ^= s->s1;
    s->s1 ^= s->s2;
    s->s0 ^= s->s3;
    s->s2 ^= t;
    s->s3 = (s->s3 << 45) | (s->s3 >> 19);
    return result;
}

static uint64_t below(stream_t *s, uint64_t n) {
    uint64_t product = (next_word(s) >> 32) * n;
    if ((product & 0xFFFFFFFFu) < n) {
        uint64_t threshold = (0x100000000u - n) % n;
        while ((product & 0xFFFFFFFFu) < threshold) product = (next_word(s) >> 32) * n;
    }
    return product >> 32;
}

typedef struct {
    stream_t deal;
    uint8_t shoe[CARDS];
    int32_t drawn;
} table_t;

static uint8_t fresh[CARDS], value[CARDS];

static int draw(table_t *t) {
    int at = t->drawn + (int)below(&t->deal, (uint64_t)(CARDS - t->drawn));
    uint8_t card = t->shoe[at];
    t->shoe[at] = t->shoe[t->drawn];
    t->shoe[t->drawn++] = card;
    return value[card];
}

static int best(int hard, int ace) { return ace && hard <= 11 ? hard + 10 : hard; }

static void play(table_t *t, row_t *r, int stand_on, int soft_stand_on) {
    memcpy(t->shoe, fresh, CARDS);
    t->drawn = 0;
    int hole = draw(t), first = draw(t), up = draw(t), second = draw(t);
    int hard = first + second, ace = first == 1 || second == 1, total = best(hard, ace);
    for (;;) {
        r->decisions++;
        if (total >= (total != hard ? soft_stand_on : stand_on)) break;
        int v = draw(t);
        r->hits++;
        hard += v;
        ace |= v == 1;
        total = best(hard, ace);
        if (total > 21) break;
    }
    int dealer = 0;
    if (total <= 21) {
        int d_hard = hole + up, d_ace = hole == 1 || up == 1;
        dealer = best(d_hard, d_ace);
        while (dealer < 17) {
            int v = draw(t);
            d_hard += v;
            d_ace |= v == 1;
            dealer = best(d_hard, d_ace);
        }
    }
    r->dealer_total = dealer;
    r->dealer_bust = dealer > 21;
    r->dealer_21 = dealer == 21;
    r->hero_total = total;
    r->hero_bust = total > 21;
    int result = total > 21 ? -1 : dealer > 21 ? 1 : dealer == 21 ? -1 : (total > dealer) - (total < dealer);
    r->won = result > 0;
    r->tied = result == 0;
    r->lost = result < 0;
    r->hero_21_lost = result < 0 && total == 21;
    r->net_gold = result * BET;
    r->bank_end = BANK - r->net_gold;
    r->cards_drawn = t->drawn;
}

int main(int argc, char **argv) {
    if (argc != 7) return 2;
    uint64_t key = strtoull(argv[1], NULL, 10), from = strtoull(argv[2], NULL, 10), games = strtoull(argv[3], NULL, 10);
    int stand_on = atoi(argv[4]), soft_stand_on = atoi(argv[5]), repeats = atoi(argv[6]);
    static row_t rows[BLOCK];
    static table_t table;
    for (int i = 0; i < CARDS; i++) {
        fresh[i] = (uint8_t)i;
        value[i] = (uint8_t)(i / 4 < 9 ? i / 4 + 1 : 10);
    }
    for (int repeat = 0; repeat < repeats; repeat++) {
        int64_t won = 0, tied = 0, lost = 0, cards = 0, hits = 0, totals = 0, dealer = 0, decisions = 0;
        struct timespec a, b;
        clock_gettime(CLOCK_MONOTONIC, &a);
        for (uint64_t done = 0; done < games; done += BLOCK) {
            uint64_t n = games - done < BLOCK ? games - done : BLOCK;
            for (uint64_t i = 0; i < n; i++) {
                memset(&rows[i], 0, sizeof rows[i]);
                start(&table.deal, key, from + done + i, DEAL);
                play(&table, &rows[i], stand_on, soft_stand_on);
            }
            for (uint64_t i = 0; i < n; i++) {
                won += rows[i].won;
                tied += rows[i].tied;
                lost += rows[i].lost;
                cards += rows[i].cards_drawn;
                hits += rows[i].hits;
                totals += rows[i].hero_total;
                dealer += rows[i].dealer_total;
                decisions += rows[i].decisions;
            }
        }
        clock_gettime(CLOCK_MONOTONIC, &b);
        if (repeat == 0)
            printf("%lld %lld %lld %lld %lld %lld %lld %lld\n", (long long)won, (long long)tied, (long long)lost,
                   (long long)cards, (long long)hits, (long long)totals, (long long)dealer, (long long)decisions);
        printf("%.3f\n", ((double)(b.tv_sec - a.tv_sec) * 1e9 + (double)(b.tv_nsec - a.tv_nsec)) / (double)games);
    }
    return 0;
}
