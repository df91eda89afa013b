#ifndef CCATALOGS_H
#define CCATALOGS_H

#include <stddef.h>

/// The sentences of a language: the bytes of a file in this folder, in the read-only data of the program.
struct catalog_text {
  const char *language;
  const char *bytes;
  size_t count;
};

/// The catalog of a language by its two letters; its `bytes` are NULL if there is none.
struct catalog_text catalog_text(const char *language);

#endif
