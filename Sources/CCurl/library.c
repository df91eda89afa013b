#include "ccurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/// The options, by the numbers that they have had in every version of `libcurl.so.4` (curl/curl.h).
enum {
  opt_write_data = 10001,
  opt_url = 10002,
  opt_proxy = 10004,
  opt_error_buffer = 10010,
  opt_post_fields = 10015,
  opt_user_agent = 10018,
  opt_http_header = 10023,
  opt_no_progress = 43,
  opt_post = 47,
  opt_follow_location = 52,
  opt_post_field_size = 60,
  opt_no_signal = 99,
  opt_timeout_ms = 155,
  opt_connect_timeout_ms = 156,
  opt_open_socket_data = 10164,
  opt_no_proxy = 10177,
  opt_protocols = 181,
  opt_protocols_text = 10318,
  opt_write_function = 20011,
  opt_open_socket_function = 20163,
  opt_progress_function = 20219,
  info_status = 0x200002,
  info_retry_after = 0x600039,
  protocol_http = 1,
  protocol_https = 2,
  code_write_error = 23,
  socket_bad = -1,
};

/// libcurl's address of a socket that it wants; the address goes on behind it (`CURLOPT_OPENSOCKETFUNCTION`).
typedef struct {
  int family, type, protocol;
  unsigned length;
  struct sockaddr address;
} wanted_socket;

typedef struct list list;

/// The functions, by their names in libcurl.
static struct {
  int (*curl_global_init)(long);
  void *(*curl_easy_init)(void);
  int (*curl_easy_setopt)(void *, int, ...);
  int (*curl_easy_perform)(void *);
  int (*curl_easy_getinfo)(void *, int, ...);
  void (*curl_easy_cleanup)(void *);
  const char *(*curl_easy_strerror)(int);
  list *(*curl_slist_append)(list *, const char *);
  void (*curl_slist_free_all)(list *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char *failure;
static atomic_bool is_abandoned;

#define FIND(name) \
  if (!(*(void **)&curl.name = dlsym(library, #name))) goto failed

static void find(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  // The error of the first one is what is told.
  const char *words = library ? NULL : dlerror();
  if (words) failure = strdup(words);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  failure = NULL;
  FIND(curl_global_init); FIND(curl_easy_init); FIND(curl_easy_setopt); FIND(curl_easy_perform);
  FIND(curl_easy_getinfo); FIND(curl_easy_cleanup); FIND(curl_easy_strerror); FIND(curl_slist_append);
  FIND(curl_slist_free_all);
  // CURL_GLOBAL_ALL
  if (curl.curl_global_init(3) == 0) return;
failed:;
  failure = strdup("libcurl.so.4 is not as it should be");
}

const char *cc_load(void) {
  pthread_once(&once, find);
  return failure;
}

void cc_abandon(void) { atomic_store(&is_abandoned, 1); }

/// What the callbacks of one request know.
typedef struct {
  const cc_request *request;
  cc_answer *answer;
  size_t taken;
} exchange;

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  exchange *exchange = context;
  exchange->taken += size * count;
  // Less than what came ends it.
  return exchange->taken <= exchange->request->most ? size * count : 0;
}

static int watch(void *context, long long a, long long b, long long c, long long d) {
  (void)context, (void)a, (void)b, (void)c, (void)d;
  return atomic_load(&is_abandoned);
}

/// Whether a judge allows an address; one of another family than IPv4 and IPv6 is not.
static int is_allowed(cc_judge judge, const wanted_socket *wanted) {
  if (!judge) return 1;
  if (wanted->family == AF_INET)
    return judge((const unsigned char *)&((const struct sockaddr_in *)&wanted->address)->sin_addr, 4);
  if (wanted->family == AF_INET6)
    return judge((const unsigned char *)&((const struct sockaddr_in6 *)&wanted->address)->sin6_addr, 16);
  return 0;
}

static int open_socket(void *context, int purpose, wanted_socket *wanted) {
  (void)purpose;
  exchange *exchange = context;
  if (is_allowed(exchange->request->judge, wanted))
    return socket(wanted->family, wanted->type | SOCK_CLOEXEC, wanted->protocol);
  exchange->answer->is_refused = 1;
  return socket_bad;
}

/// Allows https, and http where it is wanted; by words in libcurl 7.85 and later, by bits before.
static int allow_protocols(void *handle, int is_plain_allowed) {
  const char *names = is_plain_allowed ? "http,https" : "https";
  if (curl.curl_easy_setopt(handle, opt_protocols_text, names) == 0) return 0;
  long bits = is_plain_allowed ? protocol_http | protocol_https : protocol_https;
  return curl.curl_easy_setopt(handle, opt_protocols, bits);
}

/// Sets all that a request must have; not 0 where something of it cannot be had.
static int prepare(void *handle, const cc_request *request, list *headers, exchange *exchange) {
  int code = allow_protocols(handle, request->is_plain_allowed);
#define SET(option, value) \
  if (code == 0) code = curl.curl_easy_setopt(handle, option, value)
  SET(opt_url, request->url);
  SET(opt_proxy, "");
  SET(opt_no_proxy, "*");
  SET(opt_follow_location, 0L);
  SET(opt_no_signal, 1L);
  SET(opt_connect_timeout_ms, request->connect_time);
  SET(opt_timeout_ms, request->whole_time);
  SET(opt_open_socket_function, open_socket);
  SET(opt_open_socket_data, exchange);
  SET(opt_write_function, take);
  SET(opt_write_data, exchange);
  SET(opt_progress_function, watch);
  SET(opt_no_progress, 0L);
  SET(opt_error_buffer, exchange->answer->words);
  SET(opt_user_agent, request->agent);
  SET(opt_http_header, headers);
  SET(opt_post, 1L);
  SET(opt_post_field_size, (long)request->length);
  SET(opt_post_fields, request->body);
#undef SET
  return code;
}

/// The lines of the head, as libcurl has them.
static list *lines(const cc_request *request) {
  // The body is sent without being asked for.
  list *lines = curl.curl_slist_append(NULL, "Expect:");
  char *copy = strdup(request->headers), *rest = NULL;
  if (!copy) return lines;
  for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
    lines = curl.curl_slist_append(lines, line);
  free(copy);
  return lines;
}

void cc_post(const cc_request *request, cc_answer *answer) {
  memset(answer, 0, sizeof *answer);
  void *handle = curl.curl_easy_init();
  if (!handle) {
    snprintf(answer->words, sizeof answer->words, "no memory");
    return;
  }
  exchange exchange = {request, answer, 0};
  list *headers = lines(request);
  int code = prepare(handle, request, headers, &exchange);
  if (code == 0) code = curl.curl_easy_perform(handle);
  if (code == 0 || code == code_write_error) {
    curl.curl_easy_getinfo(handle, info_status, &answer->status);
    // Unknown before libcurl 7.66, which leaves it 0.
    curl.curl_easy_getinfo(handle, info_retry_after, &answer->retry_after);
  } else if (!answer->words[0]) {
    snprintf(answer->words, sizeof answer->words, "%s", curl.curl_easy_strerror(code));
  }
  curl.curl_easy_cleanup(handle);
  curl.curl_slist_free_all(headers);
}
