#ifndef TODOS_CURL_H
#define TODOS_CURL_H

#include "ccurl.h"

/// The option numbers, stable in all versions of `libcurl.so.4` (curl/curl.h).
enum {
  opt_write_data = 10001,
  opt_url = 10002,
  opt_proxy = 10004,
  opt_error_buffer = 10010,
  opt_post_fields = 10015,
  opt_user_agent = 10018,
  opt_http_header = 10023,
  opt_header_data = 10029,
  opt_custom_request = 10036,
  opt_ssl_version = 32,
  opt_no_progress = 43,
  opt_post = 47,
  opt_follow_location = 52,
  opt_post_field_size = 60,
  opt_verify_peer = 64,
  opt_ca_info = 10065,
  opt_verify_host = 81,
  opt_http_version = 84,
  opt_no_signal = 99,
  opt_timeout_ms = 155,
  opt_connect_timeout_ms = 156,
  opt_open_socket_data = 10164,
  opt_no_proxy = 10177,
  opt_protocols = 181,
  opt_unix_socket_path = 10231,
  opt_path_as_is = 234,
  opt_max_age_conn = 288,
  opt_protocols_text = 10318,
  opt_quick_exit = 322,
  opt_write_function = 20011,
  opt_header_function = 20079,
  opt_open_socket_function = 20163,
  opt_progress_function = 20219,
  opt_max_file_size = 30117,
  info_status = 0x200002,
  info_request_size = 0x20000C,
  info_connect_time = 0x600034,
  info_retry_after = 0x600039,
  protocol_http = 1,
  protocol_https = 2,
  http_1_1 = 2,
  tls_1_2 = 6,
  message_done = 1,
  socket_bad = -1,
};

/// The results of a transfer (`CURLcode`).
enum {
  code_unsupported_protocol = 1,
  code_could_not_resolve = 6,
  code_could_not_connect = 7,
  code_weird_reply = 8,
  code_write_error = 23,
  code_no_memory = 27,
  code_timed_out = 28,
  code_tls_connect = 35,
  code_tls_engine = 53,
  code_tls_certificate = 58,
  code_tls_cipher = 59,
  code_peer_verification = 60,
  code_content_encoding = 61,
  code_too_large_file = 63,
  code_tls_level = 64,
  code_tls_ca_file = 77,
  code_tls_issuer = 83,
  code_too_large = 100,
};

/// A message of the multi interface (`CURLMsg`).
typedef struct {
  int kind;
  void *easy;
  union {
    void *pointer;
    int code;
  } data;
} curl_message;

typedef struct list list;

/// The functions, by their names in libcurl.
typedef struct {
  int (*curl_global_init)(long);
  void *(*curl_easy_init)(void);
  int (*curl_easy_setopt)(void *, int, ...);
  int (*curl_easy_perform)(void *);
  int (*curl_easy_getinfo)(void *, int, ...);
  void (*curl_easy_reset)(void *);
  void (*curl_easy_cleanup)(void *);
  const char *(*curl_easy_strerror)(int);
  list *(*curl_slist_append)(list *, const char *);
  void (*curl_slist_free_all)(list *);
  void *(*curl_multi_init)(void);
  int (*curl_multi_add_handle)(void *, void *);
  int (*curl_multi_perform)(void *, int *);
  int (*curl_multi_poll)(void *, void *, unsigned, int, int *);
  int (*curl_multi_wakeup)(void *);
  curl_message *(*curl_multi_info_read)(void *, int *);
  int (*curl_multi_remove_handle)(void *, void *);
  int (*curl_multi_cleanup)(void *);
} curl_functions;

extern curl_functions curl;

/// The check of the addresses that a transfer connects to.
typedef struct {
  /// NULL allows all.
  cc_judge judge;
  int is_refused;
} address_check;

/// Options of every transfer: no proxy, no redirect, no signal, verified TLS 1.2 or later, http and https only.
typedef struct {
  const char *url;
  list *lines;
  int is_plain_allowed;
  long connect_time, whole_time;
  address_check *check;
  /// A buffer of 256 bytes.
  char *words;
} common_options;

/// Sets the common options; returns a nonzero code if one of them is not available.
int set_common(void *handle, const common_options *options);

/// Builds a list from lines that each end in a line feed; disables `Expect`, so that no body waits for permission.
list *make_lines(const char *text);

#endif
