// See search.h. The loop is compiled for AVX2, too; the loader chooses the version.

#include "search.h"

#include "kernels.h"

typedef int32_t Eight __attribute__((ext_vector_type(8), aligned(4)));
#define EIGHT(address) (*(Eight *)(address))

// The values of the preceding phones: `values` shifted by one place, with `first` at the front.
#define BEHIND(first, values) \
  __builtin_shufflevector((values), (Eight)(first), 8, 0, 1, 2, 3, 4, 5, 6)

TILAWA_SEVERAL_INSTRUCTION_SETS
int32_t tilawa_advance_phones(
    TilawaPhones *phones, ptrdiff_t blocks, TilawaPhoneToken entering, const int32_t *scores,
    int32_t lowest) {
  const Eight none = (Eight)TILAWA_NO_TOKEN;
  Eight most = none;
  // The loop runs from the last block to the first, so that each block reads the preceding block
  // before that block changes.
  for (TilawaPhones *here = phones + blocks - 1; here >= phones; here--) {
    TilawaPhoneToken first = entering;
    if (here > phones) first = tilawa_phone_token(here - 1, 7);
    const uint8_t *kinds = here->kinds;
    const Eight gained = {scores[kinds[0]], scores[kinds[1]], scores[kinds[2]], scores[kinds[3]],
                          scores[kinds[4]], scores[kinds[5]], scores[kinds[6]], scores[kinds[7]]};
    const Eight own = EIGHT(here->scores), before = BEHIND(first.score, own);
    const Eight moves = before > own;
    const Eight records = EIGHT(here->records), starts = EIGHT(here->starts);
    const Eight sums = (moves ? before : own) + gained;
    const Eight kept = sums < lowest ? none : sums;
    EIGHT(here->scores) = kept;
    EIGHT(here->records) = moves ? BEHIND(first.record, records) : records;
    EIGHT(here->starts) = moves ? BEHIND(first.start, starts) : starts;
    most = kept > most ? kept : most;
  }
  return __builtin_reduce_max(most);
}
