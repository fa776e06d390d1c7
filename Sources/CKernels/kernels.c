// These loops are written in C, because Swift compiles for the baseline of the architecture only
// (four floats at a time on x86-64). Here they are compiled for AVX2 as well, and the loader
// chooses the version.

#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

typedef tilawa_float8 Eight;
#define EIGHT(address) (*(const Eight *)(address))

TILAWA_SEVERAL_INSTRUCTION_SETS
void tilawa_lagged_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products) {
  ptrdiff_t lag = 0;
  // Computes four lags at a time, so that x is loaded once for all of them.
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

TILAWA_SEVERAL_INSTRUCTION_SETS
void tilawa_dot_products(
    const float *x, const int32_t *firsts, const int32_t *starts, const float *y, ptrdiff_t count,
    float *products) {
  for (ptrdiff_t j = 0; j < count; j++)
    products[j] = tilawa_dot_product(x + firsts[j], y + starts[j], starts[j + 1] - starts[j]);
}

TILAWA_SEVERAL_INSTRUCTION_SETS
void tilawa_decimate(
    const float *x, const float *taps, ptrdiff_t tap_count, ptrdiff_t factor, ptrdiff_t count,
    float *y) {
  for (ptrdiff_t j = 0; j < count; j++)
    y[j] = tilawa_dot_product(x + j * factor, taps, tap_count);
}

TILAWA_SEVERAL_INSTRUCTION_SETS
void tilawa_square_roots(const float *x, ptrdiff_t count, float *y) {
  ptrdiff_t i = 0;
  for (; i + 8 <= count; i += 8) *(Eight *)(y + i) = __builtin_elementwise_sqrt(EIGHT(x + i));
  for (; i < count; i++) y[i] = __builtin_sqrtf(x[i]);
}

TILAWA_SEVERAL_INSTRUCTION_SETS
int tilawa_integers(const float *x, ptrdiff_t count, int16_t *y) {
  int32_t differs = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    const float scaled = x[i] * 32768;
    const float limited = scaled < -32768 ? -32768 : scaled > 32767 ? 32767 : scaled;
    const int32_t whole = (int32_t)limited;
    differs |= (float)whole != scaled;
    y[i] = (int16_t)whole;
  }
  return !differs;
}

TILAWA_SEVERAL_INSTRUCTION_SETS
void tilawa_normalise_products(
    const float *x, ptrdiff_t count, ptrdiff_t first, ptrdiff_t lags, float *products) {
  // Go from the last lag down to the first. In this order both sums of squares only grow from one
  // lag to the next, so no digits are lost by a subtraction.
  const ptrdiff_t last = first + lags - 1;
  float head = tilawa_dot_product(x, x, count - last);
  float tail = tilawa_dot_product(x + last, x + last, count - last);
  float powers[64];
  for (ptrdiff_t end = lags; end > 0;) {
    const ptrdiff_t start = end > 64 ? end - 64 : 0;
    for (ptrdiff_t index = end - 1; index >= start; index--) {
      powers[index - start] = head * tail;
      if (index == 0) break;
      const float next = x[count - first - index], before = x[first + index - 1];
      head += next * next;
      tail += before * before;
    }
    tilawa_square_roots(powers, end - start, powers);
    for (ptrdiff_t index = start; index < end; index++) {
      const float root = powers[index - start];
      const float ratio = root > 0 ? products[index] / root : 0;
      products[index] = ratio < -1 ? -1 : ratio > 1 ? 1 : ratio;
    }
    end = start;
  }
}

TILAWA_SEVERAL_INSTRUCTION_SETS
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
