#ifndef TODOS_CSQLITE_H
#define TODOS_CSQLITE_H
#include <sqlite3.h>
#include <stdint.h>

/// SQLite's own interface, plus functions for macros that Swift cannot import.

/// Binds a text, which is copied.
int cs_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count);
/// Binds a blob, which is copied; an empty blob is not NULL.
int cs_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);

/// The last commit according to the header of the WAL index (sqlite.org/walformat.html, "WAL-Index Header").
typedef struct {
  /// The number of commits.
  uint32_t commits;
  /// The end of the log, the checksum there, and the salt of the log's current generation.
  uint64_t place, checksum, salt;
} cs_log_head;

/// Returns the WAL index of a database in memory shared by all processes; NULL if the database is not in WAL mode.
///
/// The address is valid until the connection is closed.
const void *cs_log_index(sqlite3 *database);
/// Reads the current header of an index.
cs_log_head cs_read_log_head(const void *index);

#endif
