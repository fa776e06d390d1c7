// See acoustic.h. Every loop is written once in plain C and compiled twice; only the dot products
// of the AVX2 version are spelled out, since the compiler does not find VPMADDWD there by itself
// (0.5 s instead of 1.3 s of processor time per hour of sound).

#include "acoustic.h"

#define INLINE static inline __attribute__((always_inline))

typedef int16_t Shorts __attribute__((ext_vector_type(16), aligned(2)));
typedef int32_t Sums __attribute__((ext_vector_type(16), aligned(4)));

INLINE void add_products(Sums *sums, const int16_t *x, const int16_t *y) {
  *sums += __builtin_convertvector(*(const Shorts *)x, Sums)
           * __builtin_convertvector(*(const Shorts *)y, Sums);
}

// Two rows by two outputs at a time: more sums would not stay in the registers of SSE2.
INLINE void product(
    const int16_t *restrict x, ptrdiff_t stride, ptrdiff_t rows, const int16_t *restrict weights,
    const int32_t *restrict bias, ptrdiff_t columns, ptrdiff_t outputs, int32_t *restrict sums) {
  for (ptrdiff_t o = 0; o < outputs; o += 2) {
    const int16_t *a = weights + o * columns, *b = a + columns;
    for (ptrdiff_t f = 0; f < rows; f += 2) {
      // An odd last row is computed twice.
      const ptrdiff_t g = f + 1 < rows ? f + 1 : f;
      const int16_t *y = x + f * stride, *z = x + g * stride;
      Sums ay = 0, az = 0, by = 0, bz = 0;
      for (ptrdiff_t i = 0; i < columns; i += 16) {
        add_products(&ay, a + i, y + i);
        add_products(&az, a + i, z + i);
        add_products(&by, b + i, y + i);
        add_products(&bz, b + i, z + i);
      }
      sums[f * outputs + o] = bias[o] + __builtin_reduce_add(ay);
      sums[f * outputs + o + 1] = bias[o + 1] + __builtin_reduce_add(by);
      sums[g * outputs + o] = bias[o] + __builtin_reduce_add(az);
      sums[g * outputs + o + 1] = bias[o + 1] + __builtin_reduce_add(bz);
    }
  }
}

INLINE void spread(
    const int16_t *restrict x, ptrdiff_t rows, const int16_t *restrict weights, ptrdiff_t taps,
    const int32_t *restrict bias, ptrdiff_t channels, int32_t *restrict sums) {
  for (ptrdiff_t f = 0; f < rows; f++)
    for (ptrdiff_t c = 0; c < channels; c += 16) {
      Sums total = *(const Sums *)(bias + c);
      const int16_t *y = x + f * channels + c, *w = weights + c;
      ptrdiff_t k = 0;
      // Two products of 127 · 128 at most fit 16 bits.
      for (; k + 2 <= taps; k += 2) {
        const Shorts pair = *(const Shorts *)(y + k * channels) * *(const Shorts *)(w + k * channels)
                            + *(const Shorts *)(y + (k + 1) * channels)
                                  * *(const Shorts *)(w + (k + 1) * channels);
        total += __builtin_convertvector(pair, Sums);
      }
      for (; k < taps; k++) {
        const Shorts last = *(const Shorts *)(y + k * channels) * *(const Shorts *)(w + k * channels);
        total += __builtin_convertvector(last, Sums);
      }
      *(Sums *)(sums + f * channels + c) = total;
    }
}

INLINE int64_t scaled_value(int32_t value, int32_t multiplier, int shift) {
  return ((int64_t)value * multiplier + (INT64_C(1) << (shift - 1))) >> shift;
}

INLINE int16_t limited(int64_t value) {
  return (int16_t)(value < 0 ? 0 : value > 127 ? 127 : value);
}

INLINE void scale(
    const int32_t *restrict sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *restrict multipliers, int shift, int32_t *restrict scaled) {
  for (ptrdiff_t f = 0; f < rows; f++, sums += channels, scaled += channels)
    for (ptrdiff_t c = 0; c < channels; c++)
      scaled[c] = (int32_t)scaled_value(sums[c], multipliers[c], shift);
}

INLINE void add_scaled(
    const int32_t *restrict sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *restrict multipliers, int shift, int32_t *restrict total) {
  for (ptrdiff_t f = 0; f < rows; f++, sums += channels, total += channels)
    for (ptrdiff_t c = 0; c < channels; c++)
      total[c] += (int32_t)scaled_value(sums[c], multipliers[c], shift);
}

INLINE void rectify_scaled(
    const int32_t *restrict sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *restrict multipliers, int shift, int16_t *restrict rectified) {
  for (ptrdiff_t f = 0; f < rows; f++, sums += channels, rectified += channels)
    for (ptrdiff_t c = 0; c < channels; c++)
      rectified[c] = limited(scaled_value(sums[c], multipliers[c], shift));
}

INLINE void rectify(
    const int32_t *restrict x, ptrdiff_t count, int32_t multiplier, int shift,
    int16_t *restrict rectified) {
  for (ptrdiff_t i = 0; i < count; i++)
    rectified[i] = limited(scaled_value(x[i], multiplier, shift));
}

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

int tilawa_has_instructions(TilawaInstructions instructions) {
  return instructions == TilawaInstructionsBaseline || __builtin_cpu_supports("avx2");
}

AVX2 static inline __m256i sixteen(const int16_t *x) {
  return _mm256_loadu_si256((const __m256i *)x);
}

AVX2 static inline __m256i with_products(__m256i sums, __m256i x, __m256i y) {
  return _mm256_add_epi32(sums, _mm256_madd_epi16(x, y));
}

// Stores what the lanes of each of four vectors add up to, plus the biases.
AVX2 static inline void store_totals(
    __m256i a, __m256i b, __m256i c, __m256i d, const int32_t *bias, int32_t *sums) {
  const __m256i halves = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
  const __m128i totals =
      _mm_add_epi32(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1));
  const __m128i biases = _mm_loadu_si128((const __m128i *)bias);
  _mm_storeu_si128((__m128i *)sums, _mm_add_epi32(totals, biases));
}

// Two rows by four outputs at a time.
AVX2 static void product_avx2(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t rows, const int16_t *weights, const int32_t *bias,
    ptrdiff_t columns, ptrdiff_t outputs, int32_t *sums) {
  for (ptrdiff_t o = 0; o < outputs; o += 4) {
    const int16_t *a = weights + o * columns, *b = a + columns, *c = b + columns, *d = c + columns;
    for (ptrdiff_t f = 0; f < rows; f += 2) {
      const ptrdiff_t g = f + 1 < rows ? f + 1 : f;
      const int16_t *y = x + f * stride, *z = x + g * stride;
      __m256i ay = _mm256_setzero_si256(), by = ay, cy = ay, dy = ay;
      __m256i az = ay, bz = ay, cz = ay, dz = ay;
      for (ptrdiff_t i = 0; i < columns; i += 16) {
        const __m256i yi = sixteen(y + i), zi = sixteen(z + i);
        const __m256i ai = sixteen(a + i), bi = sixteen(b + i);
        ay = with_products(ay, ai, yi);
        az = with_products(az, ai, zi);
        by = with_products(by, bi, yi);
        bz = with_products(bz, bi, zi);
        const __m256i ci = sixteen(c + i), di = sixteen(d + i);
        cy = with_products(cy, ci, yi);
        cz = with_products(cz, ci, zi);
        dy = with_products(dy, di, yi);
        dz = with_products(dz, di, zi);
      }
      store_totals(ay, by, cy, dy, bias + o, sums + f * outputs + o);
      store_totals(az, bz, cz, dz, bias + o, sums + g * outputs + o);
    }
  }
}

#define COMPILED_FOR_AVX2(name, parameters, arguments) \
  AVX2 static void name##_avx2 parameters { name arguments; }
#define CHOOSE(name, arguments)                                  \
  if (instructions == TilawaInstructionsAVX2) name##_avx2 arguments; \
  else name arguments

#else

int tilawa_has_instructions(TilawaInstructions instructions) {
  return instructions == TilawaInstructionsBaseline;
}

#define COMPILED_FOR_AVX2(name, parameters, arguments)
#define CHOOSE(name, arguments) \
  (void)instructions;           \
  name arguments

#endif

COMPILED_FOR_AVX2(
    spread,
    (const int16_t *x, ptrdiff_t rows, const int16_t *weights, ptrdiff_t taps, const int32_t *bias,
     ptrdiff_t channels, int32_t *sums),
    (x, rows, weights, taps, bias, channels, sums))
COMPILED_FOR_AVX2(
    scale,
    (const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels, const int32_t *multipliers, int shift,
     int32_t *scaled),
    (sums, rows, channels, multipliers, shift, scaled))
COMPILED_FOR_AVX2(
    add_scaled,
    (const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels, const int32_t *multipliers, int shift,
     int32_t *total),
    (sums, rows, channels, multipliers, shift, total))
COMPILED_FOR_AVX2(
    rectify_scaled,
    (const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels, const int32_t *multipliers, int shift,
     int16_t *rectified),
    (sums, rows, channels, multipliers, shift, rectified))
COMPILED_FOR_AVX2(
    rectify,
    (const int32_t *x, ptrdiff_t count, int32_t multiplier, int shift, int16_t *rectified),
    (x, count, multiplier, shift, rectified))

void tilawa_acoustic_product(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t stride, ptrdiff_t rows,
    const int16_t *weights, const int32_t *bias, ptrdiff_t columns, ptrdiff_t outputs,
    int32_t *sums) {
  CHOOSE(product, (x, stride, rows, weights, bias, columns, outputs, sums));
}

void tilawa_acoustic_spread(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t rows, const int16_t *weights,
    ptrdiff_t taps, const int32_t *bias, ptrdiff_t channels, int32_t *sums) {
  CHOOSE(spread, (x, rows, weights, taps, bias, channels, sums));
}

void tilawa_acoustic_scale(
    TilawaInstructions instructions, const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *multipliers, int shift, int32_t *scaled) {
  CHOOSE(scale, (sums, rows, channels, multipliers, shift, scaled));
}

void tilawa_acoustic_add_scaled(
    TilawaInstructions instructions, const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *multipliers, int shift, int32_t *total) {
  CHOOSE(add_scaled, (sums, rows, channels, multipliers, shift, total));
}

void tilawa_acoustic_rectify_scaled(
    TilawaInstructions instructions, const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels,
    const int32_t *multipliers, int shift, int16_t *rectified) {
  CHOOSE(rectify_scaled, (sums, rows, channels, multipliers, shift, rectified));
}

void tilawa_acoustic_rectify(
    TilawaInstructions instructions, const int32_t *x, ptrdiff_t count, int32_t multiplier, int shift,
    int16_t *rectified) {
  CHOOSE(rectify, (x, count, multiplier, shift, rectified));
}
