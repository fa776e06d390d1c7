// Files embedded in the program, so that it does not depend on other files.
#ifndef TILAWA_RESOURCES_H
#define TILAWA_RESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// The file number `index`, from 0: its path relative to the package's folder, its bytes and their
/// count. Null after the last file.
const char *tilawa_embedded_file(size_t index, const uint8_t **bytes, size_t *count);

#endif
