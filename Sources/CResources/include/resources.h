// Files embedded in the program, so that the program does not depend on other files.
#ifndef TILAWA_RESOURCES_H
#define TILAWA_RESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// Returns the path of embedded file number `index`, counted from 0, relative to the package's
/// folder; null after the last file. Sets `bytes` to the content of the file and `count` to its
/// number of bytes. Sets `sha256` to the hexadecimal digits of the SHA-256 of a network, and to
/// null for other files.
const char *tilawa_embedded_file(
    size_t index, const uint8_t **bytes, size_t *count, const char **sha256);

#endif
