#include "cpostgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/// libpq's notification; these first fields are the same in every version of `libpq.so.5`.
typedef struct {
  char *channel;
  int sender;
  char *text;
} notification;

typedef void (*notice_processor)(void *, const char *);

/// The functions, by their names in libpq.
static struct {
  cp_connection *(*PQconnectdb)(const char *);
  void (*PQfinish)(cp_connection *);
  int (*PQstatus)(const cp_connection *);
  char *(*PQerrorMessage)(const cp_connection *);
  char *(*PQdb)(const cp_connection *);
  char *(*PQhost)(const cp_connection *);
  char *(*PQport)(const cp_connection *);
  int (*PQbackendPID)(const cp_connection *);
  int (*PQsocket)(const cp_connection *);
  notice_processor (*PQsetNoticeProcessor)(cp_connection *, notice_processor, void *);
  cp_result *(*PQexec)(cp_connection *, const char *);
  cp_result *(*PQprepare)(cp_connection *, const char *, const char *, int, const unsigned *);
  cp_result *(*PQexecPrepared)(cp_connection *, const char *, int, const char *const *, const int *, const int *, int);
  cp_result *(*PQexecParams)(cp_connection *, const char *, int, const unsigned *, const char *const *, const int *,
                             const int *, int);
  int (*PQresultStatus)(const cp_result *);
  char *(*PQresultErrorField)(const cp_result *, int);
  char *(*PQresultErrorMessage)(const cp_result *);
  int (*PQntuples)(const cp_result *);
  int (*PQnfields)(const cp_result *);
  char *(*PQfname)(const cp_result *, int);
  unsigned (*PQftype)(const cp_result *, int);
  int (*PQgetisnull)(const cp_result *, int, int);
  char *(*PQgetvalue)(const cp_result *, int, int);
  int (*PQgetlength)(const cp_result *, int, int);
  char *(*PQcmdTuples)(cp_result *);
  void (*PQclear)(cp_result *);
  int (*PQconsumeInput)(cp_connection *);
  notification *(*PQnotifies)(cp_connection *);
  void (*PQfreemem)(void *);
} pq;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char *failure;

#define FIND(name) \
  if (!(*(void **)&pq.name = dlsym(library, #name))) goto failed

static void find(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) goto failed;
  FIND(PQconnectdb); FIND(PQfinish); FIND(PQstatus); FIND(PQerrorMessage); FIND(PQdb); FIND(PQhost); FIND(PQport);
  FIND(PQbackendPID); FIND(PQsocket); FIND(PQsetNoticeProcessor); FIND(PQexec); FIND(PQprepare);
  FIND(PQexecPrepared); FIND(PQexecParams); FIND(PQresultStatus); FIND(PQresultErrorField);
  FIND(PQresultErrorMessage); FIND(PQntuples); FIND(PQnfields); FIND(PQfname); FIND(PQftype); FIND(PQgetisnull);
  FIND(PQgetvalue); FIND(PQgetlength); FIND(PQcmdTuples); FIND(PQclear); FIND(PQconsumeInput); FIND(PQnotifies);
  FIND(PQfreemem);
  // Uses UTF-8 regardless of the database's encoding, and limits the wait for a server that does not respond.
  setenv("PGCLIENTENCODING", "UTF8", 1);
  setenv("PGCONNECT_TIMEOUT", "10", 0);
  return;
failed:;
  const char *words = dlerror();
  failure = strdup(words ? words : "libpq.so.5 is not as it should be");
}

const char *cp_load(void) {
  pthread_once(&once, find);
  return failure;
}

static void ignore(void *context, const char *words) {
  (void)context;
  (void)words;
}

cp_connection *cp_connect(const char *info) {
  cp_connection *connection = pq.PQconnectdb(info);
  // Notices would be written to standard error.
  if (connection) pq.PQsetNoticeProcessor(connection, ignore, NULL);
  return connection;
}

void cp_finish(cp_connection *connection) { pq.PQfinish(connection); }
int cp_is_up(const cp_connection *connection) { return pq.PQstatus(connection) == 0; }
const char *cp_error(const cp_connection *connection) { return pq.PQerrorMessage(connection); }
const char *cp_database(const cp_connection *connection) { return pq.PQdb(connection); }
const char *cp_host(const cp_connection *connection) { return pq.PQhost(connection); }
const char *cp_port(const cp_connection *connection) { return pq.PQport(connection); }
int cp_backend(const cp_connection *connection) { return pq.PQbackendPID(connection); }
int cp_socket(const cp_connection *connection) { return pq.PQsocket(connection); }

cp_result *cp_exec(cp_connection *connection, const char *sql) { return pq.PQexec(connection, sql); }

cp_result *cp_prepare(cp_connection *connection, const char *name, const char *sql, int count, const unsigned *types) {
  return pq.PQprepare(connection, name, sql, count, types);
}

cp_result *cp_exec_prepared(cp_connection *connection, const char *name, int count, const char *const *values,
                            const int *lengths, const int *formats) {
  return pq.PQexecPrepared(connection, name, count, values, lengths, formats, 0);
}

cp_result *cp_exec_params(cp_connection *connection, const char *sql, int count, const unsigned *types,
                          const char *const *values, const int *lengths, const int *formats) {
  return pq.PQexecParams(connection, sql, count, types, values, lengths, formats, 0);
}

/// `PGRES_COMMAND_OK` and `PGRES_TUPLES_OK`.
int cp_is_ok(const cp_result *result) {
  int status = pq.PQresultStatus(result);
  return status == 1 || status == 2;
}

/// `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`.
const char *cp_state(const cp_result *result) { return pq.PQresultErrorField(result, 'C'); }
const char *cp_message(const cp_result *result) {
  const char *words = pq.PQresultErrorField(result, 'M');
  return words ? words : pq.PQresultErrorMessage(result);
}
int cp_rows(const cp_result *result) { return pq.PQntuples(result); }
int cp_columns(const cp_result *result) { return pq.PQnfields(result); }
const char *cp_name(const cp_result *result, int column) { return pq.PQfname(result, column); }
unsigned cp_type(const cp_result *result, int column) { return pq.PQftype(result, column); }
int cp_is_null(const cp_result *result, int row, int column) { return pq.PQgetisnull(result, row, column); }
const char *cp_value(const cp_result *result, int row, int column) { return pq.PQgetvalue(result, row, column); }
int cp_length(const cp_result *result, int row, int column) { return pq.PQgetlength(result, row, column); }
const char *cp_changed(const cp_result *result) { return pq.PQcmdTuples((cp_result *)result); }
void cp_clear(cp_result *result) { pq.PQclear(result); }

int cp_consume(cp_connection *connection) { return pq.PQconsumeInput(connection); }

char *cp_notification(cp_connection *connection) {
  notification *found = pq.PQnotifies(connection);
  if (!found) return NULL;
  char *text = strdup(found->text ? found->text : "");
  pq.PQfreemem(found);
  return text;
}
