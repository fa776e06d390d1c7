// Files that are part of the program, so that it needs nothing beside itself.
#ifndef TILAWA_RESOURCES_H
#define TILAWA_RESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// The file number `index`, from 0: its path from the package's folder, its bytes and their count.
/// Null after the last one.
const char *tilawa_embedded_file(size_t index, const uint8_t **bytes, size_t *count);

#endif
