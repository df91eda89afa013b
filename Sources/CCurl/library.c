#include "curl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

/// libcurl's description of a requested socket; the address extends beyond it (`CURLOPT_OPENSOCKETFUNCTION`).
typedef struct {
  int family, type, protocol;
  unsigned length;
  struct sockaddr address;
} wanted_socket;

curl_functions curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char *failure;

/// Keeps OpenSSL, if libcurl uses it, initialized until the process ends (`OPENSSL_INIT_NO_ATEXIT`).
/// Its cleanup at `exit` would free memory that a thread with an open connection still uses.
static void keep_tls(void *library) {
  int (*initialize)(uint64_t, const void *);
  *(void **)&initialize = dlsym(library, "OPENSSL_init_crypto");
  if (initialize) initialize(0x00080000, NULL);
}

#define FIND(name) \
  if (!(*(void **)&curl.name = dlsym(library, #name))) goto failed

static void find(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  // The error of the first attempt is the one reported.
  const char *words = library ? NULL : dlerror();
  if (words) failure = strdup(words);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  failure = NULL;
  FIND(curl_global_init); FIND(curl_easy_init); FIND(curl_easy_setopt); FIND(curl_easy_perform);
  FIND(curl_easy_getinfo); FIND(curl_easy_reset); FIND(curl_easy_cleanup); FIND(curl_easy_strerror);
  FIND(curl_slist_append); FIND(curl_slist_free_all);
  FIND(curl_multi_init); FIND(curl_multi_add_handle); FIND(curl_multi_perform); FIND(curl_multi_poll);
  FIND(curl_multi_info_read); FIND(curl_multi_remove_handle); FIND(curl_multi_cleanup);
  // The newest of the functions, added in libcurl 7.68.
  FIND(curl_multi_wakeup);
  keep_tls(library);
  // CURL_GLOBAL_ALL
  if (curl.curl_global_init(3) == 0) return;
failed:;
  failure = strdup("libcurl.so.4 is older than 7.68, or not as it should be");
}

const char *cc_load(void) {
  pthread_once(&once, find);
  return failure;
}

/// Returns nonzero if the judge allows an address; families other than IPv4 and IPv6 are rejected.
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
  address_check *check = context;
  if (is_allowed(check->judge, wanted)) return socket(wanted->family, wanted->type | SOCK_CLOEXEC, wanted->protocol);
  check->is_refused = 1;
  return socket_bad;
}

/// Allows https, and http on request; by name since libcurl 7.85, by bits before.
static int allow_protocols(void *handle, int is_plain_allowed) {
  const char *names = is_plain_allowed ? "http,https" : "https";
  if (curl.curl_easy_setopt(handle, opt_protocols_text, names) == 0) return 0;
  long bits = is_plain_allowed ? protocol_http | protocol_https : protocol_https;
  return curl.curl_easy_setopt(handle, opt_protocols, bits);
}

int set_common(void *handle, const common_options *options) {
  int code = allow_protocols(handle, options->is_plain_allowed);
#define SET(option, value) \
  if (code == 0) code = curl.curl_easy_setopt(handle, option, value)
  SET(opt_url, options->url);
  SET(opt_http_header, options->lines);
  SET(opt_proxy, "");
  SET(opt_no_proxy, "*");
  SET(opt_follow_location, 0L);
  SET(opt_no_signal, 1L);
  SET(opt_verify_peer, 1L);
  SET(opt_verify_host, 2L);
  SET(opt_ssl_version, (long)tls_1_2);
  SET(opt_connect_timeout_ms, options->connect_time);
  SET(opt_timeout_ms, options->whole_time);
  SET(opt_open_socket_function, open_socket);
  SET(opt_open_socket_data, options->check);
  SET(opt_error_buffer, options->words);
#undef SET
  return code;
}

list *make_lines(const char *text) {
  list *lines = curl.curl_slist_append(NULL, "Expect:");
  char *copy = strdup(text), *rest = NULL;
  if (!copy) return lines;
  for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
    lines = curl.curl_slist_append(lines, line);
  free(copy);
  return lines;
}
