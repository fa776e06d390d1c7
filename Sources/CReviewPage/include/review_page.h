// The files of the review desk's page, embedded in the program so that it needs nothing beside itself.
#ifndef REVIEW_PAGE_H
#define REVIEW_PAGE_H

#include <stddef.h>
#include <stdint.h>

/// The file number `index`, from 0: its name, its bytes and their count. Null behind the last one.
const char *tilawa_page_file(size_t index, const uint8_t **bytes, size_t *count);

#endif
