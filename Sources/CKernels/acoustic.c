// See acoustic.h. The products are nine tenths of the work. They use intrinsics, because the
// compiler does not generate VPMADDWD, VPMADDUBSW and VPDPBUSD from plain C. All other loops are
// written once in plain C and compiled for each instruction set.

#include "acoustic.h"

#define INLINE static inline __attribute__((always_inline))

typedef int16_t Shorts __attribute__((ext_vector_type(16), aligned(2)));
typedef int32_t Sums __attribute__((ext_vector_type(16), aligned(4)));
typedef uint8_t Bytes __attribute__((ext_vector_type(16), aligned(1)));

INLINE void add_products(Sums *sums, const int16_t *x, const int16_t *y) {
  *sums += __builtin_convertvector(*(const Shorts *)x, Sums)
           * __builtin_convertvector(*(const Shorts *)y, Sums);
}

// This is a macro and not a function, because with AVX2 functions that return vectors have another
// calling convention.
#define SHORTS(x) __builtin_convertvector(*(const Bytes *)(x), Shorts)

// Loads four values of a row as one number, to multiply them with the weights of all outputs at
// once.
INLINE int32_t four(const uint8_t *x) {
  int32_t values;
  __builtin_memcpy(&values, x, 4);
  return values;
}

// Computes two rows by two outputs at a time. More sums would not fit into the registers of SSE2.
INLINE void wide_product(
    const int16_t *restrict x, ptrdiff_t stride, ptrdiff_t rows, const int16_t *restrict weights,
    const int32_t *restrict bias, ptrdiff_t columns, ptrdiff_t outputs, int32_t *restrict sums) {
  for (ptrdiff_t o = 0; o < outputs; o += 2) {
    const int16_t *a = weights + o * columns, *b = a + columns;
    for (ptrdiff_t f = 0; f < rows; f += 2) {
      // If the number of rows is odd, the last row is computed twice.
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
    const uint8_t *restrict x, ptrdiff_t rows, const int16_t *restrict weights, ptrdiff_t taps,
    const int32_t *restrict bias, ptrdiff_t channels, int32_t *restrict sums) {
  for (ptrdiff_t f = 0; f < rows; f++)
    for (ptrdiff_t c = 0; c < channels; c += 16) {
      Sums total = *(const Sums *)(bias + c);
      const uint8_t *y = x + f * channels + c;
      const int16_t *w = weights + c;
      ptrdiff_t k = 0;
      // The sum of two products of at most 127 · 128 fits into 16 bits.
      for (; k + 2 <= taps; k += 2) {
        const Shorts pair = SHORTS(y + k * channels) * *(const Shorts *)(w + k * channels)
                            + SHORTS(y + (k + 1) * channels)
                                  * *(const Shorts *)(w + (k + 1) * channels);
        total += __builtin_convertvector(pair, Sums);
      }
      for (; k < taps; k++) {
        const Shorts last = SHORTS(y + k * channels) * *(const Shorts *)(w + k * channels);
        total += __builtin_convertvector(last, Sums);
      }
      *(Sums *)(sums + f * channels + c) = total;
    }
}

INLINE int64_t scaled_value(int32_t value, int32_t multiplier, int shift) {
  return ((int64_t)value * multiplier + (INT64_C(1) << (shift - 1))) >> shift;
}

INLINE uint8_t limited(int64_t value) {
  return (uint8_t)(value < 0 ? 0 : value > 127 ? 127 : value);
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
    const int32_t *restrict multipliers, int shift, uint8_t *restrict rectified) {
  for (ptrdiff_t f = 0; f < rows; f++, sums += channels, rectified += channels)
    for (ptrdiff_t c = 0; c < channels; c++)
      rectified[c] = limited(scaled_value(sums[c], multipliers[c], shift));
}

INLINE void rectify(
    const int32_t *restrict x, ptrdiff_t count, int32_t multiplier, int shift,
    uint8_t *restrict rectified) {
  for (ptrdiff_t i = 0; i < count; i++)
    rectified[i] = limited(scaled_value(x[i], multiplier, shift));
}

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define VNNI __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")))

int tilawa_has_instructions(TilawaInstructions instructions) {
  switch (instructions) {
  case TilawaInstructionsBaseline: return 1;
  case TilawaInstructionsAVX2: return __builtin_cpu_supports("avx2") != 0;
  case TilawaInstructionsVNNI:
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512f")
           && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
           && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
  default: return 0;
  }
}

AVX2 static inline __m256i sixteen(const int16_t *x) {
  return _mm256_loadu_si256((const __m256i *)x);
}

AVX2 static inline __m256i with_products(__m256i sums, __m256i x, __m256i y) {
  return _mm256_add_epi32(sums, _mm256_madd_epi16(x, y));
}

// Stores the horizontal sums of four vectors, plus the biases.
AVX2 static inline void store_totals(
    __m256i a, __m256i b, __m256i c, __m256i d, const int32_t *bias, int32_t *sums) {
  const __m256i halves = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
  const __m128i totals =
      _mm_add_epi32(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1));
  const __m128i biases = _mm_loadu_si128((const __m128i *)bias);
  _mm_storeu_si128((__m128i *)sums, _mm_add_epi32(totals, biases));
}

// Computes two rows by four outputs at a time.
AVX2 static void wide_product_avx2(
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

// Computes four rows by sixteen outputs at a time. Each input is below 128, so the sum of two
// products fits into 16 bits.
AVX2 static void product_avx2(
    const uint8_t *x, ptrdiff_t rows, const int8_t *weights, const int32_t *bias, ptrdiff_t columns,
    ptrdiff_t outputs, int32_t *sums) {
  const __m256i ones = _mm256_set1_epi16(1);
  for (ptrdiff_t f = 0; f < rows; f += 4) {
    const ptrdiff_t count = rows - f < 4 ? rows - f : 4;
    for (ptrdiff_t o = 0; o < outputs; o += 16) {
      __m256i low[4], high[4];
      for (int i = 0; i < 4; i++) {
        low[i] = _mm256_loadu_si256((const __m256i *)(bias + o));
        high[i] = _mm256_loadu_si256((const __m256i *)(bias + o + 8));
      }
      for (ptrdiff_t k = 0; k < columns; k += 4) {
        const __m256i *w = (const __m256i *)(weights + o * columns + 16 * k);
        const __m256i a = _mm256_loadu_si256(w), b = _mm256_loadu_si256(w + 1);
        for (int i = 0; i < 4; i++) {
          const __m256i y = _mm256_set1_epi32(four(x + (f + (i < count ? i : 0)) * columns + k));
          low[i] = with_products(low[i], _mm256_maddubs_epi16(y, a), ones);
          high[i] = with_products(high[i], _mm256_maddubs_epi16(y, b), ones);
        }
      }
      for (int i = 0; i < count; i++) {
        int32_t *row = sums + (f + i) * outputs + o;
        _mm256_storeu_si256((__m256i *)row, low[i]);
        _mm256_storeu_si256((__m256i *)(row + 8), high[i]);
      }
    }
  }
}

// Computes eight rows by 32 outputs at a time. If only sixteen outputs are left, both halves
// compute the same outputs.
VNNI static void product_vnni(
    const uint8_t *x, ptrdiff_t rows, const int8_t *weights, const int32_t *bias, ptrdiff_t columns,
    ptrdiff_t outputs, int32_t *sums) {
  for (ptrdiff_t f = 0; f < rows; f += 8) {
    const ptrdiff_t count = rows - f < 8 ? rows - f : 8;
    for (ptrdiff_t o = 0; o < outputs; o += 32) {
      const ptrdiff_t p = o + 16 < outputs ? o + 16 : o;
      const int8_t *a = weights + o * columns, *b = weights + p * columns;
      __m512i first[8], second[8];
      for (int i = 0; i < 8; i++) {
        first[i] = _mm512_loadu_si512(bias + o);
        second[i] = _mm512_loadu_si512(bias + p);
      }
      for (ptrdiff_t k = 0; k < columns; k += 4) {
        const __m512i ak = _mm512_loadu_si512(a + 16 * k), bk = _mm512_loadu_si512(b + 16 * k);
        for (int i = 0; i < 8; i++) {
          const __m512i y = _mm512_set1_epi32(four(x + (f + (i < count ? i : 0)) * columns + k));
          first[i] = _mm512_dpbusd_epi32(first[i], y, ak);
          second[i] = _mm512_dpbusd_epi32(second[i], y, bk);
        }
      }
      for (int i = 0; i < count; i++) {
        _mm512_storeu_si512(sums + (f + i) * outputs + o, first[i]);
        _mm512_storeu_si512(sums + (f + i) * outputs + p, second[i]);
      }
    }
  }
}

VNNI static void wide_product_vnni(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t rows, const int16_t *weights, const int32_t *bias,
    ptrdiff_t columns, ptrdiff_t outputs, int32_t *sums) {
  wide_product_avx2(x, stride, rows, weights, bias, columns, outputs, sums);
}

// Adds the two partial sums of each of four outputs: outputs 0 and 1 in `low`, 2 and 3 in `high`.
static inline __m128i pair_sums(__m128i low, __m128i high) {
  const __m128 l = _mm_castsi128_ps(low), h = _mm_castsi128_ps(high);
  return _mm_add_epi32(
      _mm_castps_si128(_mm_shuffle_ps(l, h, _MM_SHUFFLE(2, 0, 2, 0))),
      _mm_castps_si128(_mm_shuffle_ps(l, h, _MM_SHUFFLE(3, 1, 3, 1))));
}

// Computes four rows by four outputs at a time.
static void product_baseline(
    const uint8_t *x, ptrdiff_t rows, const int8_t *weights, const int32_t *bias, ptrdiff_t columns,
    ptrdiff_t outputs, int32_t *sums) {
  const __m128i zero = _mm_setzero_si128();
  for (ptrdiff_t f = 0; f < rows; f += 4) {
    const ptrdiff_t count = rows - f < 4 ? rows - f : 4;
    for (ptrdiff_t o = 0; o < outputs; o += 4) {
      const int8_t *w = weights + (o & ~15) * columns + 4 * (o & 15);
      __m128i low[4], high[4];
      for (int i = 0; i < 4; i++) low[i] = high[i] = zero;
      for (ptrdiff_t k = 0; k < columns; k += 4) {
        const __m128i a = _mm_loadu_si128((const __m128i *)(w + 16 * k));
        const __m128i signs = _mm_cmpgt_epi8(zero, a);
        const __m128i al = _mm_unpacklo_epi8(a, signs), ah = _mm_unpackhi_epi8(a, signs);
        for (int i = 0; i < 4; i++) {
          const __m128i y = _mm_unpacklo_epi8(
              _mm_set1_epi32(four(x + (f + (i < count ? i : 0)) * columns + k)), zero);
          low[i] = _mm_add_epi32(low[i], _mm_madd_epi16(y, al));
          high[i] = _mm_add_epi32(high[i], _mm_madd_epi16(y, ah));
        }
      }
      const __m128i biases = _mm_loadu_si128((const __m128i *)(bias + o));
      for (int i = 0; i < count; i++)
        _mm_storeu_si128(
            (__m128i *)(sums + (f + i) * outputs + o),
            _mm_add_epi32(pair_sums(low[i], high[i]), biases));
    }
  }
}

#define COMPILED_FOR_EACH(name, parameters, arguments)      \
  static void name##_baseline parameters { name arguments; } \
  AVX2 static void name##_avx2 parameters { name arguments; } \
  VNNI static void name##_vnni parameters { name arguments; }
#define CHOOSE(name, arguments)                                    \
  switch (instructions) {                                          \
  case TilawaInstructionsVNNI: name##_vnni arguments; break;       \
  case TilawaInstructionsAVX2: name##_avx2 arguments; break;       \
  default: name##_baseline arguments;                              \
  }

static void wide_product_baseline(
    const int16_t *x, ptrdiff_t stride, ptrdiff_t rows, const int16_t *weights, const int32_t *bias,
    ptrdiff_t columns, ptrdiff_t outputs, int32_t *sums) {
  wide_product(x, stride, rows, weights, bias, columns, outputs, sums);
}

#elif defined(__aarch64__)

#include <arm_neon.h>
#include <sys/auxv.h>

// The kernel's HWCAP_ASIMDDP.
#define HAS_DOT_PRODUCT ((getauxval(AT_HWCAP) & (1UL << 20)) != 0)

#define DOT_PRODUCT __attribute__((target("dotprod")))

int tilawa_has_instructions(TilawaInstructions instructions) {
  return instructions == TilawaInstructionsBaseline
         || (instructions == TilawaInstructionsDotProduct && HAS_DOT_PRODUCT);
}

INLINE int8x16_t repeated_four(const uint8_t *x) {
  return vreinterpretq_s8_s32(vdupq_n_s32(four(x)));
}

// Computes four rows by four outputs at a time. Each input is below 128, so it can also be read as
// a signed byte.
DOT_PRODUCT static void product_dot(
    const uint8_t *x, ptrdiff_t rows, const int8_t *weights, const int32_t *bias, ptrdiff_t columns,
    ptrdiff_t outputs, int32_t *sums) {
  for (ptrdiff_t f = 0; f < rows; f += 4) {
    const ptrdiff_t count = rows - f < 4 ? rows - f : 4;
    for (ptrdiff_t o = 0; o < outputs; o += 4) {
      const int8_t *w = weights + (o & ~15) * columns + 4 * (o & 15);
      int32x4_t totals[4];
      for (int i = 0; i < 4; i++) totals[i] = vld1q_s32(bias + o);
      for (ptrdiff_t k = 0; k < columns; k += 4) {
        const int8x16_t a = vld1q_s8(w + 16 * k);
        for (int i = 0; i < 4; i++)
          totals[i] =
              vdotq_s32(totals[i], a, repeated_four(x + (f + (i < count ? i : 0)) * columns + k));
      }
      for (int i = 0; i < count; i++) vst1q_s32(sums + (f + i) * outputs + o, totals[i]);
    }
  }
}

static void product_baseline(
    const uint8_t *x, ptrdiff_t rows, const int8_t *weights, const int32_t *bias, ptrdiff_t columns,
    ptrdiff_t outputs, int32_t *sums) {
  for (ptrdiff_t f = 0; f < rows; f++)
    for (ptrdiff_t o = 0; o < outputs; o += 4) {
      const int8_t *w = weights + (o & ~15) * columns + 4 * (o & 15);
      int32x4_t low = vdupq_n_s32(0), high = low;
      for (ptrdiff_t k = 0; k < columns; k += 4) {
        const int8x16_t a = vld1q_s8(w + 16 * k), y = repeated_four(x + f * columns + k);
        low = vpadalq_s16(low, vmull_s8(vget_low_s8(a), vget_low_s8(y)));
        high = vpadalq_s16(high, vmull_s8(vget_high_s8(a), vget_high_s8(y)));
      }
      vst1q_s32(sums + f * outputs + o, vaddq_s32(vld1q_s32(bias + o), vpaddq_s32(low, high)));
    }
}

// All loops except the byte products are the same plain C for both instruction sets.
#define COMPILED_FOR_EACH(name, parameters, arguments)
#define CHOOSE(name, arguments) \
  (void)instructions;           \
  name arguments

#else

int tilawa_has_instructions(TilawaInstructions instructions) {
  return instructions == TilawaInstructionsBaseline;
}

static void product_baseline(
    const uint8_t *x, ptrdiff_t rows, const int8_t *weights, const int32_t *bias, ptrdiff_t columns,
    ptrdiff_t outputs, int32_t *sums) {
  for (ptrdiff_t f = 0; f < rows; f++)
    for (ptrdiff_t o = 0; o < outputs; o++) {
      const int8_t *w = weights + (o & ~15) * columns + 4 * (o & 15);
      int32_t total = bias[o];
      for (ptrdiff_t k = 0; k < columns; k++) total += w[16 * (k & ~3) + (k & 3)] * x[f * columns + k];
      sums[f * outputs + o] = total;
    }
}

#define COMPILED_FOR_EACH(name, parameters, arguments)
#define CHOOSE(name, arguments) \
  (void)instructions;           \
  name arguments

#endif

COMPILED_FOR_EACH(
    spread,
    (const uint8_t *x, ptrdiff_t rows, const int16_t *weights, ptrdiff_t taps, const int32_t *bias,
     ptrdiff_t channels, int32_t *sums),
    (x, rows, weights, taps, bias, channels, sums))
COMPILED_FOR_EACH(
    scale,
    (const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels, const int32_t *multipliers, int shift,
     int32_t *scaled),
    (sums, rows, channels, multipliers, shift, scaled))
COMPILED_FOR_EACH(
    add_scaled,
    (const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels, const int32_t *multipliers, int shift,
     int32_t *total),
    (sums, rows, channels, multipliers, shift, total))
COMPILED_FOR_EACH(
    rectify_scaled,
    (const int32_t *sums, ptrdiff_t rows, ptrdiff_t channels, const int32_t *multipliers, int shift,
     uint8_t *rectified),
    (sums, rows, channels, multipliers, shift, rectified))
COMPILED_FOR_EACH(
    rectify,
    (const int32_t *x, ptrdiff_t count, int32_t multiplier, int shift, uint8_t *rectified),
    (x, count, multiplier, shift, rectified))

void tilawa_acoustic_wide_product(
    TilawaInstructions instructions, const int16_t *x, ptrdiff_t stride, ptrdiff_t rows,
    const int16_t *weights, const int32_t *bias, ptrdiff_t columns, ptrdiff_t outputs,
    int32_t *sums) {
  CHOOSE(wide_product, (x, stride, rows, weights, bias, columns, outputs, sums));
}

void tilawa_acoustic_product(
    TilawaInstructions instructions, const uint8_t *x, ptrdiff_t rows, const int8_t *weights,
    const int32_t *bias, ptrdiff_t columns, ptrdiff_t outputs, int32_t *sums) {
#if defined(__x86_64__)
  CHOOSE(product, (x, rows, weights, bias, columns, outputs, sums));
#elif defined(__aarch64__)
  if (instructions == TilawaInstructionsDotProduct)
    product_dot(x, rows, weights, bias, columns, outputs, sums);
  else product_baseline(x, rows, weights, bias, columns, outputs, sums);
#else
  (void)instructions;
  product_baseline(x, rows, weights, bias, columns, outputs, sums);
#endif
}

void tilawa_acoustic_spread(
    TilawaInstructions instructions, const uint8_t *x, ptrdiff_t rows, const int16_t *weights,
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
    const int32_t *multipliers, int shift, uint8_t *rectified) {
  CHOOSE(rectify_scaled, (sums, rows, channels, multipliers, shift, rectified));
}

void tilawa_acoustic_rectify(
    TilawaInstructions instructions, const int32_t *x, ptrdiff_t count, int32_t multiplier, int shift,
    uint8_t *rectified) {
  CHOOSE(rectify, (x, count, multiplier, shift, rectified));
}
