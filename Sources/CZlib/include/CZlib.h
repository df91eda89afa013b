#ifndef TODOS_CZLIB_H
#define TODOS_CZLIB_H
#include <stddef.h>

/// Compresses bytes into the gzip format (RFC 1952), at a level from 1 (fast) to 9 (small).
///
/// Returns the number of bytes written; 0 if they do not fit into `room`.
size_t cz_gzip(const unsigned char *bytes, size_t count, int level, unsigned char *output, size_t room);

#endif
