#include "ckeyring.h"

#include <errno.h>
#include <linux/keyctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static long checked(long result) { return result < 0 ? -errno : result; }

/// Links the user keyring into the process keyring; programs started without a session, such as by cron, do not possess
/// it.
static long reach(void) {
  return checked(syscall(SYS_keyctl, KEYCTL_LINK, KEY_SPEC_USER_KEYRING, KEY_SPEC_PROCESS_KEYRING));
}

static long find(const char *name) {
  long fault = reach();
  if (fault < 0) return fault;
  return checked(syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_USER_KEYRING, "user", name, 0));
}

int ck_keep(const char *name, const void *bytes, size_t count) {
  long fault = reach();
  if (fault < 0) return (int)fault;
  long key = checked(syscall(SYS_add_key, "user", name, bytes, count, KEY_SPEC_USER_KEYRING));
  return key < 0 ? (int)key : 0;
}

long ck_read(const char *name, void *buffer, size_t size) {
  long key = find(name);
  return key < 0 ? key : checked(syscall(SYS_keyctl, KEYCTL_READ, key, buffer, size));
}

int ck_forget(const char *name) {
  long key = find(name);
  if (key < 0) return (int)key;
  return (int)checked(syscall(SYS_keyctl, KEYCTL_UNLINK, key, KEY_SPEC_USER_KEYRING));
}
