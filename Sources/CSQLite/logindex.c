#include "CSQLite.h"

/// Size of the blocks in which SQLite maps an index (bytes).
enum { piece = 32768 };

const void *cs_log_index(sqlite3 *database) {
  sqlite3_file *file = 0;
  if (sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return 0;
  if (!file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return 0;
  void volatile *start = 0;
  if (file->pMethods->xShmMap(file, 0, piece, 0, &start) != SQLITE_OK) return 0;
  return (const void *)start;
}

cs_log_head cs_read_log_head(const void *index) {
  const uint32_t *words = index;
  const uint64_t *pairs = index;
  cs_log_head head;
  head.commits = __atomic_load_n(words + 2, __ATOMIC_ACQUIRE);
  head.place = __atomic_load_n(pairs + 2, __ATOMIC_ACQUIRE);
  head.checksum = __atomic_load_n(pairs + 3, __ATOMIC_ACQUIRE);
  head.salt = __atomic_load_n(pairs + 4, __ATOMIC_ACQUIRE);
  return head;
}
