// See stuck.h. The loops are compiled for AVX2, too; the loader chooses the version.

#include "stuck.h"

#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

typedef tilawa_float8 Eight;
#define EIGHT(address) (*(const Eight *)(address))
typedef int32_t Levels __attribute__((ext_vector_type(8), aligned(4)));
#define LEVELS(address) (*(const Levels *)(address))

// The total of eight sums.
#define TOTAL(sums) \
  ((((sums)[0] + (sums)[4]) + ((sums)[2] + (sums)[6])) \
   + (((sums)[1] + (sums)[5]) + ((sums)[3] + (sums)[7])))

// The number of samples between comparisons of the partial sum with the limit.
enum { PART = 64 };

static inline __attribute__((always_inline)) float difference(
    const float *x, const float *y, ptrdiff_t count, float limit) {
#pragma STDC FP_CONTRACT OFF
  // Four independent sums are used, because with a single sum each addition would have to wait for
  // the one before.
  Eight a = {0}, b = {0}, c = {0}, d = {0};
  ptrdiff_t i = 0;
  for (; i + PART <= count; i += PART) {
    for (ptrdiff_t k = i; k < i + PART; k += 32) {
      const Eight p = EIGHT(x + k) - EIGHT(y + k), q = EIGHT(x + k + 8) - EIGHT(y + k + 8);
      const Eight r = EIGHT(x + k + 16) - EIGHT(y + k + 16);
      const Eight s = EIGHT(x + k + 24) - EIGHT(y + k + 24);
      a += p * p;
      b += q * q;
      c += r * r;
      d += s * s;
    }
    const Eight sums = (a + b) + (c + d);
    if (TOTAL(sums) > limit) return TOTAL(sums);
  }
  const Eight sums = (a + b) + (c + d);
  float sum = TOTAL(sums);
  for (; i < count; i++) sum += (x[i] - y[i]) * (x[i] - y[i]);
  return sum;
}

TILAWA_SEVERAL_INSTRUCTION_SETS
float tilawa_difference(const float *x, const float *y, ptrdiff_t count, float limit) {
  return difference(x, y, count, limit);
}

TILAWA_SEVERAL_INSTRUCTION_SETS
float tilawa_difference_between(
    const float *x, const float *y, const float *taps, ptrdiff_t tap_count, ptrdiff_t count,
    float limit) {
  Eight sums = {0};
  ptrdiff_t i = 0;
  while (i + 8 <= count) {
    Eight between = {0};
    for (ptrdiff_t k = 0; k < tap_count; k++) between += taps[k] * EIGHT(y + i + k);
    const Eight values = EIGHT(x + i) - between;
    sums += values * values;
    i += 8;
    if (i % 128 == 0 && TOTAL(sums) > limit) return TOTAL(sums);
  }
  float sum = TOTAL(sums);
  for (; i < count; i++) {
    float between = 0;
    for (ptrdiff_t k = 0; k < tap_count; k++) between += taps[k] * y[i + k];
    sum += (x[i] - between) * (x[i] - between);
  }
  return sum;
}

TILAWA_SEVERAL_INSTRUCTION_SETS
ptrdiff_t tilawa_least_difference(
    const float *x, ptrdiff_t start, ptrdiff_t count, ptrdiff_t first, ptrdiff_t last, float limit,
    float *least) {
  const float *now = x + start;
  // The number of loudest parts, which are compared first. For most periods, the sum over these
  // parts already exceeds the limit.
  enum { LOUD = 4 };
  ptrdiff_t loud[LOUD];
  float energies[LOUD];
  int loud_count = 0;
  for (ptrdiff_t i = 0; i + PART <= count; i += PART) {
    Eight sums = {0};
    for (ptrdiff_t k = i; k < i + PART; k += 8) sums += EIGHT(now + k) * EIGHT(now + k);
    const float energy = TOTAL(sums);
    int place = loud_count < LOUD ? loud_count++ : LOUD;
    for (; place > 0 && energies[place - 1] < energy; place--)
      if (place < LOUD) {
        energies[place] = energies[place - 1];
        loud[place] = loud[place - 1];
      }
    if (place < LOUD) {
      energies[place] = energy;
      loud[place] = i;
    }
  }
  ptrdiff_t found = -1;
  float best = limit;
  for (ptrdiff_t period = first; period <= last; period++) {
    const float *before = now - period;
    // The comparison may stop at this limit, because a partial sum of squares never exceeds the
    // whole sum. Rounding changes the sum by far less than 1/1000.
    const float most = best * 1.001f;
    Eight sums = {0};
    int part = 0;
    // Compare two parts at a time, because the processor would often mispredict the end of a loop
    // over single parts.
    for (; part + 2 <= loud_count; part += 2) {
      const float *p = now + loud[part], *q = before + loud[part];
      const float *r = now + loud[part + 1], *s = before + loud[part + 1];
      Eight others = {0};
      for (ptrdiff_t k = 0; k < PART; k += 8) {
        const Eight a = EIGHT(p + k) - EIGHT(q + k), b = EIGHT(r + k) - EIGHT(s + k);
        sums += a * a;
        others += b * b;
      }
      sums += others;
      if (TOTAL(sums) > most) break;
    }
    if (part + 2 <= loud_count) continue;
    const float value = difference(now, before, count, best);
    if (value < best || (found < 0 && value == best)) {
      found = period;
      best = value;
    }
  }
  *least = best;
  return found;
}

TILAWA_SEVERAL_INSTRUCTION_SETS
void tilawa_add_level_differences(
    const int32_t *levels, ptrdiff_t n, ptrdiff_t step, ptrdiff_t first, ptrdiff_t last,
    int32_t most, int32_t *sums) {
  // Eight consecutive hops; only the last `step` of them count.
  const Levels places = {7, 6, 5, 4, 3, 2, 1, 0};
  const Levels counts = places < (Levels)(int32_t)step;
  const Levels limit = (Levels)most;
  const int32_t *hops = levels + n - 7;
  for (ptrdiff_t lag = first; lag <= last; lag++) {
    const Levels now = __builtin_elementwise_abs(LEVELS(hops) - LEVELS(hops - lag));
    const Levels then =
        __builtin_elementwise_abs(LEVELS(hops - 2 * lag) - LEVELS(hops - 3 * lag));
    const Levels less = __builtin_elementwise_min(then, limit);
    const Levels change = __builtin_elementwise_min(now, limit) - less;
    sums[lag] += __builtin_reduce_add(change & counts);
  }
}
