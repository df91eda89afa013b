#ifndef TODOS_CPOSTGRES_H
#define TODOS_CPOSTGRES_H

/// The used part of libpq, PostgreSQL's client library (postgresql.org/docs/current/libpq.html).
///
/// The library is loaded when a database is first accessed, so that a program also runs without it. Each function
/// corresponds to the libpq function of the same name; `cp_load` must succeed first.

typedef struct pg_conn cp_connection;
typedef struct pg_result cp_result;

/// Loads the library; returns NULL on success, else the system's error message.
const char *cp_load(void);

cp_connection *cp_connect(const char *info);
void cp_finish(cp_connection *connection);
/// Returns nonzero if the connection is up.
int cp_is_up(const cp_connection *connection);
/// Returns the error message of the last call on a connection.
const char *cp_error(const cp_connection *connection);
const char *cp_database(const cp_connection *connection);
const char *cp_host(const cp_connection *connection);
const char *cp_port(const cp_connection *connection);
/// Returns the process id of the server process, as reported at connection start.
int cp_backend(const cp_connection *connection);
int cp_socket(const cp_connection *connection);

cp_result *cp_exec(cp_connection *connection, const char *sql);
cp_result *cp_prepare(cp_connection *connection, const char *name, const char *sql, int count, const unsigned *types);
/// Runs a prepared statement; rows are returned as text.
cp_result *cp_exec_prepared(cp_connection *connection, const char *name, int count, const char *const *values,
                            const int *lengths, const int *formats);
/// Runs a statement once; rows are returned as text.
cp_result *cp_exec_params(cp_connection *connection, const char *sql, int count, const unsigned *types,
                          const char *const *values, const int *lengths, const int *formats);

/// Returns nonzero on success, with or without rows.
int cp_is_ok(const cp_result *result);
/// Returns the SQLSTATE of an error, or NULL if there is none.
const char *cp_state(const cp_result *result);
const char *cp_message(const cp_result *result);
int cp_rows(const cp_result *result);
int cp_columns(const cp_result *result);
const char *cp_name(const cp_result *result, int column);
unsigned cp_type(const cp_result *result, int column);
int cp_is_null(const cp_result *result, int row, int column);
const char *cp_value(const cp_result *result, int row, int column);
int cp_length(const cp_result *result, int row, int column);
/// Returns the number of changed rows as text; empty if the statement changes none.
const char *cp_changed(const cp_result *result);
void cp_clear(cp_result *result);

/// Reads available input; returns 0 if the connection is lost.
int cp_consume(cp_connection *connection);
/// Returns the payload of the next notification, or NULL if there is none; the caller must free it.
char *cp_notification(cp_connection *connection);

#endif
