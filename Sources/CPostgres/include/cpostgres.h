#ifndef TODOS_CPOSTGRES_H
#define TODOS_CPOSTGRES_H

/// What is used of libpq, PostgreSQL's own client library (postgresql.org/docs/current/libpq.html).
///
/// It is looked for when a database is first reached, so that a program runs where it is not installed. Each function does
/// what the one of libpq does that has its name; none may be called before `cp_load` has found the library.

typedef struct pg_conn cp_connection;
typedef struct pg_result cp_result;

/// Finds the library; NULL where it is there, else what the system says.
const char *cp_load(void);

cp_connection *cp_connect(const char *info);
void cp_finish(cp_connection *connection);
/// Whether the connection stands.
int cp_is_up(const cp_connection *connection);
/// What the last call on a connection has failed with.
const char *cp_error(const cp_connection *connection);
const char *cp_database(const cp_connection *connection);
const char *cp_host(const cp_connection *connection);
const char *cp_port(const cp_connection *connection);
/// The process that serves the connection, as the server has said when it began.
int cp_backend(const cp_connection *connection);
int cp_socket(const cp_connection *connection);

cp_result *cp_exec(cp_connection *connection, const char *sql);
cp_result *cp_prepare(cp_connection *connection, const char *name, const char *sql, int count, const unsigned *types);
/// Runs a prepared statement; rows come as text.
cp_result *cp_exec_prepared(cp_connection *connection, const char *name, int count, const char *const *values,
                            const int *lengths, const int *formats);
/// Runs a statement once; rows come as text.
cp_result *cp_exec_params(cp_connection *connection, const char *sql, int count, const unsigned *types,
                          const char *const *values, const int *lengths, const int *formats);

/// Whether it went well, with rows or without.
int cp_is_ok(const cp_result *result);
/// The SQLSTATE of what went wrong; NULL where there is none.
const char *cp_state(const cp_result *result);
const char *cp_message(const cp_result *result);
int cp_rows(const cp_result *result);
int cp_columns(const cp_result *result);
const char *cp_name(const cp_result *result, int column);
unsigned cp_type(const cp_result *result, int column);
int cp_is_null(const cp_result *result, int row, int column);
const char *cp_value(const cp_result *result, int row, int column);
int cp_length(const cp_result *result, int row, int column);
/// How many rows were changed, as text; empty where the statement changes none.
const char *cp_changed(const cp_result *result);
void cp_clear(cp_result *result);

/// Reads what has come; 0 where the connection is lost.
int cp_consume(cp_connection *connection);
/// The text of the next notification, to be freed; NULL where there is none.
char *cp_notification(cp_connection *connection);

#endif
