#ifndef TODOS_CCURL_H
#define TODOS_CCURL_H

#include <stddef.h>

/// What is used of libcurl (curl.se/libcurl/c), version 7.68 or later.
///
/// It is looked for when it is first needed, so that a program runs where it is not installed. Nothing that sends may be
/// called before `cc_load` has found the library. No redirect is followed, and no proxy asked.

/// Finds the library; NULL where it is there, else what the system says.
const char *cc_load(void);

// A client: requests to one server, one after the other, over connections that are kept.

typedef struct cc_client cc_client;

/// The result of a request.
typedef enum {
  /// The whole answer came.
  cc_answered,
  /// The name of the host is not known.
  cc_unknown_name,
  /// No connection was made.
  cc_unreachable,
  /// No safe connection was made.
  cc_unsafe,
  /// The certificate is another host's.
  cc_other_host,
  /// The certificate is not trusted: its issuer is not known, or its time is over.
  cc_untrusted,
  /// The file of certificate authorities cannot be read.
  cc_no_authorities,
  /// The time was over before the answer was whole.
  cc_late,
  /// The answer is not HTTP.
  cc_unreadable,
  /// The answer is, or says that it will be, larger than `most`.
  cc_too_large,
  /// A callback ended it.
  cc_refused,
  /// `cc_client_cancel` ended it.
  cc_cancelled,
  /// The connection broke, or there is no memory.
  cc_broken,
} cc_outcome;

/// A request, and where its answer goes.
typedef struct {
  const char *method, *url;
  /// The path of a socket to connect to instead of the host of `url`, or NULL.
  const char *socket;
  /// The path of a file of certificate authorities (PEM) to trust, or NULL.
  const char *authorities;
  /// Lines of the head, each ended by a line feed.
  const char *lines;
  /// NULL for none.
  const char *body;
  size_t length;
  /// How long connecting may take, and all of it, in milliseconds; 0 for a request that may last for ever.
  long connect_time, whole_time;
  /// How long nothing may come, in milliseconds; 0 for any time.
  long silence;
  /// How old a connection that nobody uses may be to be used again, in seconds.
  long idle_time;
  /// Bytes of body that an answer may have, or say that it has; 0 for any number. Older libraries heed only what it says.
  long long most;
  void *context;
  /// Is given each line of the head as it comes, with its end, and the status so far; 0 ends the request.
  int (*take_head)(void *context, int status, const char *bytes, size_t count);
  /// Is given bytes of the body as they come; 0 ends the request.
  int (*take_body)(void *context, const char *bytes, size_t count);
} cc_call;

/// Makes a client; NULL where there is no memory. It needs no library yet.
cc_client *cc_client_new(void);

/// Sends a request and waits for its whole answer; by one thread at a time.
cc_outcome cc_client_send(cc_client *client, const cc_call *call);

/// Ends the request that is in flight, at once, and every later one; from any thread.
void cc_client_cancel(cc_client *client);

/// Closes the connections that are kept, while nothing is in flight.
void cc_client_rest(cc_client *client);

void cc_client_free(cc_client *client);

// One POST of its own, whose answer is only told by its status.

/// Says whether a socket may be opened to an address: the 4 bytes of IPv4, or the 16 of IPv6 (RFC 4291).
typedef int (*cc_judge)(const unsigned char *bytes, int count);

/// A request.
typedef struct {
  const char *url;
  /// Lines of the head, each ended by a line feed.
  const char *headers;
  const char *agent;
  const char *body;
  size_t length;
  /// Whether plain http is allowed, too.
  int is_plain_allowed;
  /// Is asked about every address before anything is sent to it, after names were looked up; NULL allows all.
  cc_judge judge;
  /// How long connecting may take, and all of it, in milliseconds.
  long connect_time, whole_time;
  /// Bytes of an answer that are taken; it is enough that it begins.
  size_t most;
} cc_request;

/// What came of it.
typedef struct {
  /// The status of the answer; 0 where none came.
  long status;
  /// Seconds after which the answer asks to come again (RFC 9110 section 10.2.3); 0 where it does not.
  long long retry_after;
  /// Whether an address was refused by the judge.
  int is_refused;
  /// What went wrong where no answer came.
  char words[256];
} cc_answer;

/// Sends a request and waits for the head of its answer; by several threads at a time.
void cc_post(const cc_request *request, cc_answer *answer);

/// Has all that `cc_post` sends, and will send, end with no answer within a second or so: the program ends.
void cc_abandon(void);

#endif
