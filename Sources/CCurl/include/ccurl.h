#ifndef TODOS_CCURL_H
#define TODOS_CCURL_H

#include <stddef.h>

/// What is used of libcurl (curl.se/libcurl/c): one POST that goes nowhere but where it is sent.
///
/// It is looked for when it is first needed, so that a program runs where it is not installed. `cc_post` may not be called
/// before `cc_load` has found the library; it may be called by several threads at a time.

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

/// Finds the library; NULL where it is there, else what the system says.
const char *cc_load(void);

/// Sends a request and waits for the head of its answer. No redirect is followed, and no proxy asked.
void cc_post(const cc_request *request, cc_answer *answer);

/// Has all that is sent, and will be, end with no answer within a second or so: the program ends.
void cc_abandon(void);

#endif
