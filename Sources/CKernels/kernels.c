// Swift compiles for the baseline of the architecture only (four floats at a time on x86-64). These
// loops are compiled for AVX2 as well; the loader chooses which of the two is called.

#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__) && defined(__linux__)
#define SEVERAL_INSTRUCTION_SETS __attribute__((target_clones("avx2", "default")))
#else
#define SEVERAL_INSTRUCTION_SETS
#endif

typedef tilawa_float8 Eight;
#define EIGHT(address) (*(const Eight *)(address))

SEVERAL_INSTRUCTION_SETS
void tilawa_lagged_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products) {
  ptrdiff_t lag = 0;
  // Four lags at a time, so that x is loaded once for all of them.
  for (; lag + 4 <= lags; lag += 4) {
    const float *y = x + first + lag;
    const ptrdiff_t overlap = count - first - lag;
    Eight a0 = {0}, a1 = {0}, b0 = {0}, b1 = {0}, c0 = {0}, c1 = {0}, d0 = {0}, d1 = {0};
    ptrdiff_t i = 0;
    for (; i + 16 <= overlap - 3; i += 16) {
      const Eight x0 = EIGHT(x + i), x1 = EIGHT(x + i + 8);
      a0 += x0 * EIGHT(y + i);
      a1 += x1 * EIGHT(y + i + 8);
      b0 += x0 * EIGHT(y + i + 1);
      b1 += x1 * EIGHT(y + i + 9);
      c0 += x0 * EIGHT(y + i + 2);
      c1 += x1 * EIGHT(y + i + 10);
      d0 += x0 * EIGHT(y + i + 3);
      d1 += x1 * EIGHT(y + i + 11);
    }
    products[lag] = tilawa_finish_dot_product(&a0, &a1, x, y, i, overlap);
    products[lag + 1] = tilawa_finish_dot_product(&b0, &b1, x, y + 1, i, overlap - 1);
    products[lag + 2] = tilawa_finish_dot_product(&c0, &c1, x, y + 2, i, overlap - 2);
    products[lag + 3] = tilawa_finish_dot_product(&d0, &d1, x, y + 3, i, overlap - 3);
  }
  for (; lag < lags; lag++)
    products[lag] = tilawa_dot_product(x, x + first + lag, count - first - lag);
}

SEVERAL_INSTRUCTION_SETS
void tilawa_decimate(
    const float *x, const float *taps, ptrdiff_t tap_count, ptrdiff_t factor, ptrdiff_t count,
    float *y) {
  for (ptrdiff_t j = 0; j < count; j++)
    y[j] = tilawa_dot_product(x + j * factor, taps, tap_count);
}

SEVERAL_INSTRUCTION_SETS
void tilawa_square_roots(const float *x, ptrdiff_t count, float *y) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) *(Eight *)(y + i) = __builtin_elementwise_sqrt(EIGHT(x + i));
  for (; i < count; i++) y[i] = __builtin_sqrtf(x[i]);
}

SEVERAL_INSTRUCTION_SETS
void tilawa_min_max(const float *x, ptrdiff_t count, float *min, float *max) {
  float low = x[0], high = x[0];
  ptrdiff_t i = 0;
  if (count >= 8) {
    Eight lows = EIGHT(x), highs = lows;
    for (i = 8; i + 8 <= count; i += 8) {
      const Eight here = EIGHT(x + i);
      lows = here < lows ? here : lows;
      highs = here > highs ? here : highs;
    }
    for (int lane = 0; lane < 8; lane++) {
      low = lows[lane] < low ? lows[lane] : low;
      high = highs[lane] > high ? highs[lane] : high;
    }
  }
  for (; i < count; i++) {
    low = x[i] < low ? x[i] : low;
    high = x[i] > high ? x[i] : high;
  }
  *min = low;
  *max = high;
}
