#ifndef TODOS_CSQLITE_H
#define TODOS_CSQLITE_H
#include <sqlite3.h>
#include <stdint.h>

/// SQLite's own interface, and what of it are macros that Swift does not see.

/// Binds a text, which is copied.
int cs_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count);
/// Binds bytes, which are copied; none are not NULL.
int cs_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);

/// What the head of a log's index says of the last commit (sqlite.org/walformat.html, "WAL-Index Header").
typedef struct {
  /// How many commits there were.
  uint32_t commits;
  /// Where the log ends, its checksum there, and of which turn of the log it is.
  uint64_t place, checksum, salt;
} cs_log_head;

/// The index of the log of a database in WAL mode, in memory that all processes share; NULL where there is none.
///
/// It stays where it is until the connection is closed.
const void *cs_log_index(sqlite3 *database);
/// The head of an index, as it is now.
cs_log_head cs_read_log_head(const void *index);

#endif
