#ifndef TODOS_CCURL_H
#define TODOS_CCURL_H

#include <stddef.h>

/// The used part of libcurl (curl.se/libcurl/c), version 7.68 or later.
///
/// The library is loaded on first use, so that a program also runs without it. `cc_load` must succeed before anything
/// is sent. Redirects are not followed, and proxies are not used.

/// Loads the library; returns NULL on success, else the system's error message.
const char *cc_load(void);

// A client: sequential requests to one server over connections that are kept open.

typedef struct cc_client cc_client;

/// The result of a request.
typedef enum {
  /// The complete response was received.
  cc_answered,
  /// The host name could not be resolved.
  cc_unknown_name,
  /// No connection was established.
  cc_unreachable,
  /// No secure connection was established.
  cc_unsafe,
  /// The certificate belongs to another host.
  cc_other_host,
  /// The certificate is not trusted: its issuer is unknown, or it has expired.
  cc_untrusted,
  /// The file of certificate authorities cannot be read.
  cc_no_authorities,
  /// The request timed out before the response was complete.
  cc_late,
  /// The response is not HTTP.
  cc_unreadable,
  /// The response is, or announces to be, larger than `maximum`.
  cc_too_large,
  /// A callback ended the request.
  cc_refused,
  /// `cc_client_cancel` ended the request.
  cc_cancelled,
  /// The connection broke, or memory ran out.
  cc_broken,
} cc_outcome;

/// A request and its response callbacks.
typedef struct {
  const char *method, *url;
  /// The path of a socket to connect to instead of the host of `url`, or NULL.
  const char *socket;
  /// The path of a file of trusted certificate authorities (PEM), or NULL.
  const char *authorities;
  /// Header lines, each terminated by a line feed.
  const char *lines;
  /// NULL for none.
  const char *body;
  size_t length;
  /// The connect timeout and the total timeout (ms); 0 for no total timeout.
  long connect_time, whole_time;
  /// The idle timeout: maximum time without received bytes (ms); 0 for none.
  long silence;
  /// Maximum idle time of a connection for reuse (s).
  long idle_time;
  /// Maximum response body size (bytes), announced or received; 0 for none. Older libraries only check the announced
  /// size.
  long long maximum;
  void *context;
  /// Called with each header line including its terminator, and the status so far; a result of 0 ends the request.
  int (*take_head)(void *context, int status, const char *bytes, size_t count);
  /// Called with received bytes of the body; a result of 0 ends the request.
  int (*take_body)(void *context, const char *bytes, size_t count);
} cc_call;

/// Creates a client, without requiring the library; returns NULL if out of memory.
cc_client *cc_client_new(void);

/// Sends a request and waits for the complete response; only one thread may call it at a time.
cc_outcome cc_client_send(cc_client *client, const cc_call *call);

/// Ends the request in progress immediately, and all later ones; may be called from any thread.
void cc_client_cancel(cc_client *client);

/// Closes the kept connections; no request may be in progress.
void cc_client_rest(cc_client *client);

void cc_client_free(cc_client *client);

// A single POST of which only the response status is returned.

/// Returns nonzero if a connection to an address is allowed: the 4 bytes of IPv4, or the 16 of IPv6 (RFC 4291).
typedef int (*cc_judge)(const unsigned char *bytes, int count);

typedef struct {
  const char *url;
  /// Header lines, each terminated by a line feed.
  const char *headers;
  const char *agent;
  const char *body;
  size_t length;
  /// Nonzero if plain http is also allowed.
  int is_plain_allowed;
  /// Called with every resolved address before anything is sent to it; NULL allows all.
  cc_judge judge;
  /// The connect timeout and the total timeout (ms).
  long connect_time, whole_time;
  /// Maximum number of response bytes to read; the transfer ends there.
  size_t maximum;
} cc_request;

/// The result of a POST.
typedef struct {
  /// The response status; 0 if there was no response.
  long status;
  /// The delay of Retry-After (RFC 9110 section 10.2.3) in seconds; 0 if absent.
  long long retry_after;
  /// Nonzero if the judge rejected an address.
  int is_refused;
  /// The error message if there was no response.
  char words[256];
} cc_answer;

/// Sends a request and waits for the response header; several threads may call it at a time.
void cc_post(const cc_request *request, cc_answer *answer);

/// Makes all current and future calls of `cc_post` end without a response within about a second, for program exit.
void cc_abandon(void);

#endif
