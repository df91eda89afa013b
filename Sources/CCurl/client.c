#define _GNU_SOURCE
#include "curl.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/// Maximum wait for a socket (ms); cancellation ends it.
enum { longest_wait = 60000 };

struct cc_client {
  /// The connections and the current transfer; NULL until the first request.
  void *multi, *easy;
  /// Guards `is_cancelled`, and `multi` while it is created, freed or woken.
  pthread_mutex_t lock;
  int is_cancelled;
};

/// The state of one call, for its callbacks.
typedef struct {
  const cc_call *call;
  void *easy;
  /// The time of the last received bytes, in milliseconds of the monotonic clock.
  long long heard;
} exchange;

cc_client *cc_client_new(void) {
  cc_client *client = calloc(1, sizeof *client);
  if (client) pthread_mutex_init(&client->lock, NULL);
  return client;
}

/// Blocks SIGPIPE in this thread: a TLS library may write to a connection that the server has closed.
typedef struct {
  sigset_t pipe, before;
  int was_pending;
} pipe_guard;

static void hold_signal(pipe_guard *guard) {
  sigset_t pending;
  sigemptyset(&guard->pipe);
  sigaddset(&guard->pipe, SIGPIPE);
  sigpending(&pending);
  guard->was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &guard->pipe, &guard->before);
}

static void release_signal(pipe_guard *guard) {
  struct timespec none = {0, 0};
  if (!guard->was_pending) {
    while (sigtimedwait(&guard->pipe, NULL, &none) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &guard->before, NULL);
}

static void close_connections(cc_client *client) {
  pipe_guard guard;
  hold_signal(&guard);
  pthread_mutex_lock(&client->lock);
  if (client->easy) curl.curl_easy_cleanup(client->easy);
  if (client->multi) curl.curl_multi_cleanup(client->multi);
  client->multi = client->easy = NULL;
  pthread_mutex_unlock(&client->lock);
  release_signal(&guard);
}

void cc_client_rest(cc_client *client) { close_connections(client); }

void cc_client_free(cc_client *client) {
  close_connections(client);
  pthread_mutex_destroy(&client->lock);
  free(client);
}

void cc_client_cancel(cc_client *client) {
  pthread_mutex_lock(&client->lock);
  client->is_cancelled = 1;
  if (client->multi) curl.curl_multi_wakeup(client->multi);
  pthread_mutex_unlock(&client->lock);
}

static int is_cancelled(cc_client *client) {
  pthread_mutex_lock(&client->lock);
  int is_cancelled = client->is_cancelled;
  pthread_mutex_unlock(&client->lock);
  return is_cancelled;
}

/// Creates missing handles; returns 0 if out of memory.
static int make_handles(cc_client *client) {
  pthread_mutex_lock(&client->lock);
  if (!client->multi) client->multi = curl.curl_multi_init();
  if (!client->easy) client->easy = curl.curl_easy_init();
  int are_made = client->multi && client->easy;
  pthread_mutex_unlock(&client->lock);
  return are_made;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  exchange *exchange = context;
  exchange->heard = now();
  long status = 0;
  curl.curl_easy_getinfo(exchange->easy, info_status, &status);
  return exchange->call->take_head(exchange->call->context, (int)status, bytes, size * count) ? size * count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  exchange *exchange = context;
  exchange->heard = now();
  // A callback that does not return the number of bytes it received ends the transfer.
  if (exchange->call->take_body(exchange->call->context, bytes, size * count)) return size * count;
  return size * count == 0 ? 1 : 0;
}

static int prepare(void *easy, const cc_call *call, const common_options *common, exchange *exchange) {
  int code = set_common(easy, common);
#define SET(option, value) \
  if (code == 0) code = curl.curl_easy_setopt(easy, option, value)
  SET(opt_http_version, (long)http_1_1);
  SET(opt_path_as_is, 1L);
  SET(opt_max_age_conn, call->idle_time);
  SET(opt_header_function, take_head);
  SET(opt_header_data, exchange);
  SET(opt_write_function, take_body);
  SET(opt_write_data, exchange);
  SET(opt_max_file_size, call->maximum);
  if (call->socket) SET(opt_unix_socket_path, call->socket);
  if (call->body) {
    SET(opt_post, 1L);
    SET(opt_post_field_size, (long)call->length);
    SET(opt_post_fields, call->body);
  }
  SET(opt_custom_request, call->method);
  // Custom certificate authorities: those of the call, else those of OpenSSL's environment variable.
  const char *authorities = call->authorities ? call->authorities : secure_getenv("SSL_CERT_FILE");
  if (authorities && *authorities) SET(opt_ca_info, authorities);
#undef SET
  // A pending name lookup must not delay the exit; the option is unknown before libcurl 7.87.
  curl.curl_easy_setopt(easy, opt_quick_exit, 1L);
  return code;
}

/// Runs the transfer and returns its code; sets `outcome` if it is cancelled or exceeds the idle timeout.
static int run(cc_client *client, const cc_call *call, const exchange *exchange, cc_outcome *outcome) {
  for (;;) {
    int count = 0;
    if (curl.curl_multi_perform(client->multi, &count) != 0) return code_no_memory;
    curl_message *message = curl.curl_multi_info_read(client->multi, &count);
    if (message && message->kind == message_done) return message->data.code;
    if (is_cancelled(client)) {
      *outcome = cc_cancelled;
      return 0;
    }
    long long left = call->silence > 0 ? exchange->heard + call->silence - now() : longest_wait;
    if (left <= 0) {
      *outcome = cc_late;
      return 0;
    }
    curl.curl_multi_poll(client->multi, NULL, 0, (int)(left < longest_wait ? left : longest_wait), NULL);
  }
}

/// Returns the outcome of a timeout: a connection failure if the request was never sent and its total timeout was
/// longer.
static cc_outcome timed_out(void *easy, const cc_call *call) {
  long sent = 0;
  long long connected = 0;
  curl.curl_easy_getinfo(easy, info_request_size, &sent);
  curl.curl_easy_getinfo(easy, info_connect_time, &connected);
  if (sent > 0 || (call->whole_time > 0 && call->whole_time <= call->connect_time)) return cc_late;
  return connected > 0 ? cc_unsafe : cc_unreachable;
}

static cc_outcome read_code(int code, void *easy, const cc_call *call, const char *words) {
  switch (code) {
  case 0: return cc_answered;
  case code_could_not_resolve: return cc_unknown_name;
  case code_could_not_connect: return cc_unreachable;
  case code_timed_out: return timed_out(easy, call);
  case code_write_error: return cc_refused;
  case code_unsupported_protocol: case code_weird_reply: case code_content_encoding: return cc_unreadable;
  case code_too_large_file: case code_too_large: return cc_too_large;
  // The messages of all TLS libraries for a host mismatch contain this word.
  case code_peer_verification: return strcasestr(words, "match") ? cc_other_host : cc_untrusted;
  case code_tls_connect: case code_tls_engine: case code_tls_certificate: case code_tls_cipher: case code_tls_level:
  case code_tls_issuer:
    return cc_unsafe;
  case code_tls_ca_file: return cc_no_authorities;
  default: return cc_broken;
  }
}

cc_outcome cc_client_send(cc_client *client, const cc_call *call) {
  if (is_cancelled(client)) return cc_cancelled;
  if (!make_handles(client)) return cc_broken;
  pipe_guard guard;
  hold_signal(&guard);
  char words[256] = "";
  address_check check = {NULL, 0};
  exchange exchange = {call, client->easy, now()};
  list *lines = make_lines(call->lines);
  common_options common = {call->url, lines, 1, call->connect_time, call->whole_time, &check, words};
  cc_outcome outcome = cc_answered;
  int code = prepare(client->easy, call, &common, &exchange);
  if (code == 0) code = curl.curl_multi_add_handle(client->multi, client->easy);
  if (code == 0) {
    code = run(client, call, &exchange, &outcome);
    if (outcome == cc_answered) outcome = read_code(code, client->easy, call, words);
    curl.curl_multi_remove_handle(client->multi, client->easy);
  } else {
    outcome = cc_broken;
  }
  // Resets the handle, so that the next call inherits nothing.
  curl.curl_easy_reset(client->easy);
  curl.curl_slist_free_all(lines);
  release_signal(&guard);
  return outcome;
}
