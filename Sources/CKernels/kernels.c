// Loops that Swift compiles for the least of all processors, compiled for better ones too; which is
// taken is decided when the program is loaded. A product and a sum are always rounded apart and
// every sum has its order, so that all of them give the same bits.

#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__) && defined(__linux__)
#define FOR_SEVERAL_PROCESSORS __attribute__((target_clones("avx2", "default")))
#else
#define FOR_SEVERAL_PROCESSORS
#endif

typedef float Four __attribute__((ext_vector_type(4), aligned(4)));
typedef float Eight __attribute__((ext_vector_type(8), aligned(4)));

#define FOUR(address) (*(const Four *)(address))
#define EIGHT(address) (*(const Eight *)(address))
#define HALF(eight, start) \
  __builtin_shufflevector(eight, eight, start, start + 1, start + 2, start + 3)

// Ends the sum of x · y over `count` values. Of sixteen sums the first eight are in `low`, the others
// in `high`; they hold what lies before `i`, a multiple of 16.
static inline __attribute__((always_inline)) float ended(
    const Eight *low, const Eight *high, const float *x, const float *y, ptrdiff_t i,
    ptrdiff_t count) {
  Eight a = *low, b = *high;
  for (; i + 16 <= count; i += 16) {
    a += EIGHT(x + i) * EIGHT(y + i);
    b += EIGHT(x + i + 8) * EIGHT(y + i + 8);
  }
  Four first = HALF(a, 0);
  for (; i + 4 <= count; i += 4) first += FOUR(x + i) * FOUR(y + i);
  for (; i < count; i++) first[0] += x[i] * y[i];
  Four t = (first + HALF(a, 4)) + (HALF(b, 0) + HALF(b, 4));
  return (t[0] + t[2]) + (t[1] + t[3]);
}

FOR_SEVERAL_PROCESSORS
void tilawa_lagged_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products) {
  ptrdiff_t lag = 0;
  // Four lags at a time, so that what stands before is loaded once for all of them.
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
    products[lag] = ended(&a0, &a1, x, y, i, overlap);
    products[lag + 1] = ended(&b0, &b1, x, y + 1, i, overlap - 1);
    products[lag + 2] = ended(&c0, &c1, x, y + 2, i, overlap - 2);
    products[lag + 3] = ended(&d0, &d1, x, y + 3, i, overlap - 3);
  }
  for (; lag < lags; lag++) {
    const Eight none = {0};
    products[lag] = ended(&none, &none, x, x + first + lag, 0, count - first - lag);
  }
}

FOR_SEVERAL_PROCESSORS
void tilawa_thinned(
    const float *x, const float *taps, ptrdiff_t reach, ptrdiff_t factor, ptrdiff_t count, float *y) {
  const Eight none = {0};
  for (ptrdiff_t j = 0; j < count; j++) y[j] = ended(&none, &none, x + j * factor, taps, 0, reach);
}

FOR_SEVERAL_PROCESSORS
void tilawa_square_roots(const float *x, ptrdiff_t count, float *y) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) *(Eight *)(y + i) = __builtin_elementwise_sqrt(EIGHT(x + i));
  for (; i < count; i++) y[i] = __builtin_sqrtf(x[i]);
}

FOR_SEVERAL_PROCESSORS
void tilawa_extremes(const float *x, ptrdiff_t count, float *least, float *greatest) {
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
  *least = low;
  *greatest = high;
}
