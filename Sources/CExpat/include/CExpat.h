#ifndef TODOS_CEXPAT_H
#define TODOS_CEXPAT_H
#include <stddef.h>

/// The character between namespace and local name; no XML document can contain it.
#define CE_SEPARATOR '\f'

/// The receiver of a document; names have their namespace and `CE_SEPARATOR` in front, if they have one.
typedef struct {
  void *context;
  /// `attributes` has names and values in turn and ends with NULL. Parsing stops if the result is 0.
  int (*start)(void *context, const char *name, const char *const *attributes);
  void (*end)(void *context);
  void (*text)(void *context, const char *bytes, int count);
} ce_receiver;

typedef enum {
  CE_READ = 0,
  /// The document is not well-formed, or it was stopped.
  CE_MALFORMED = 1,
  /// The document declares a type, which could define entities.
  CE_DOCTYPE = 2,
} ce_result;

/// Reads a whole document in UTF-8 or UTF-16.
///
/// No external entity is read. A document type ends the reading before its first declaration.
ce_result ce_read(const unsigned char *bytes, size_t count, ce_receiver receiver);

#endif
