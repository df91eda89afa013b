#include "curl.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

static atomic_bool is_abandoned;

void cc_abandon(void) { atomic_store(&is_abandoned, 1); }

/// The state of one request, for its callbacks.
typedef struct {
  const cc_request *request;
  size_t taken;
} exchange;

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  exchange *exchange = context;
  exchange->taken += size * count;
  // A smaller number than received ends the transfer.
  return exchange->taken <= exchange->request->maximum ? size * count : 0;
}

static int watch(void *context, long long a, long long b, long long c, long long d) {
  (void)context, (void)a, (void)b, (void)c, (void)d;
  return atomic_load(&is_abandoned);
}

/// Sets all required options; returns a nonzero code if one of them is not available.
static int prepare(void *handle, const cc_request *request, const common_options *common, exchange *exchange) {
  int code = set_common(handle, common);
#define SET(option, value) \
  if (code == 0) code = curl.curl_easy_setopt(handle, option, value)
  SET(opt_write_function, take);
  SET(opt_write_data, exchange);
  SET(opt_progress_function, watch);
  SET(opt_no_progress, 0L);
  SET(opt_user_agent, request->agent);
  SET(opt_post, 1L);
  SET(opt_post_field_size, (long)request->length);
  SET(opt_post_fields, request->body);
#undef SET
  return code;
}

void cc_post(const cc_request *request, cc_answer *answer) {
  memset(answer, 0, sizeof *answer);
  void *handle = curl.curl_easy_init();
  if (!handle) {
    snprintf(answer->words, sizeof answer->words, "no memory");
    return;
  }
  exchange exchange = {request, 0};
  address_check check = {request->judge, 0};
  list *lines = make_lines(request->headers);
  common_options common = {
    request->url, lines, request->is_plain_allowed, request->connect_time, request->whole_time, &check, answer->words,
  };
  int code = prepare(handle, request, &common, &exchange);
  if (code == 0) code = curl.curl_easy_perform(handle);
  if (code == 0 || code == code_write_error) {
    curl.curl_easy_getinfo(handle, info_status, &answer->status);
    curl.curl_easy_getinfo(handle, info_retry_after, &answer->retry_after);
  } else if (!answer->words[0]) {
    snprintf(answer->words, sizeof answer->words, "%s", curl.curl_easy_strerror(code));
  }
  answer->is_refused = check.is_refused;
  curl.curl_easy_cleanup(handle);
  curl.curl_slist_free_all(lines);
}
