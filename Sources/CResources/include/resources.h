// Files embedded in the program, so that the program does not depend on other files.
#ifndef TILAWA_RESOURCES_H
#define TILAWA_RESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// Returns the path of embedded file number `index`, counted from 0, relative to the package's
/// folder, and sets its bytes, their count and, for a network, their SHA-256 in hexadecimal digits;
/// null for other files. Returns null after the last file.
const char *tilawa_embedded_file(
    size_t index, const uint8_t **bytes, size_t *count, const char **sha256);

#endif
