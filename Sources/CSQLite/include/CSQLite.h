#ifndef TODOS_CSQLITE_H
#define TODOS_CSQLITE_H
#include <sqlite3.h>

/// SQLite's own interface, and what of it are macros that Swift does not see.

/// Binds a text, which is copied.
int cs_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count);
/// Binds bytes, which are copied; none are not NULL.
int cs_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);

#endif
