// The data structure of a word search: phones in vectors of eight (search.c).
#ifndef TILAWA_SEARCH_H
#define TILAWA_SEARCH_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The score of a phone without a token.
#define TILAWA_NO_TOKEN (-1073741824)
// The kind of an unused slot. The score of this kind must be so low that no token survives in the
// slot.
#define TILAWA_NO_PHONE 255

// Eight consecutive phones of a word. Each phone has a kind and a token. A token consists of its
// score, the last record of its history, and the frame at which it entered the word. The structure
// fills two cache lines.
typedef struct {
  int32_t scores[8];
  int32_t records[8];
  int32_t starts[8];
  uint8_t kinds[8];
  uint8_t unused[24];
} TilawaPhones;

typedef struct {
  int32_t score;
  int32_t record;
  int32_t start;
} TilawaPhoneToken;

// Advances the search by one frame. Each phone takes over the token of the previous phone (the
// first phone takes `entering`) if that token has a higher score than the phone's own token. Then
// scores[kind] is added to each score, and tokens below `lowest` are dropped. `lowest` >
// TILAWA_NO_TOKEN.
//
// Returns the best remaining score; TILAWA_NO_TOKEN if no token remains.
int32_t tilawa_advance_phones(
    TilawaPhones *phones, ptrdiff_t blocks, TilawaPhoneToken entering, const int32_t *scores,
    int32_t lowest);

// The token of the phone at index `place`.
static inline __attribute__((always_inline)) TilawaPhoneToken tilawa_phone_token(
    const TilawaPhones *phones, ptrdiff_t place) {
  const TilawaPhones *block = phones + (place >> 3);
  const ptrdiff_t lane = place & 7;
  const TilawaPhoneToken token = {block->scores[lane], block->records[lane], block->starts[lane]};
  return token;
}

// Replaces the score and the record of a phone.
static inline __attribute__((always_inline)) void tilawa_set_phone(
    TilawaPhones *phones, ptrdiff_t place, int32_t score, int32_t record) {
  TilawaPhones *block = phones + (place >> 3);
  block->scores[place & 7] = score;
  block->records[place & 7] = record;
}

// Initialises eight phones without tokens.
static inline void tilawa_clear_phones(
    TilawaPhones *phones, const uint8_t *kinds, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < 8; i++) {
    phones->scores[i] = TILAWA_NO_TOKEN;
    phones->records[i] = -1;
    phones->starts[i] = 0;
    phones->kinds[i] = i < count ? kinds[i] : TILAWA_NO_PHONE;
  }
}

#pragma clang assume_nonnull end

#endif
