#ifndef TODOS_CKEYRING_H
#define TODOS_CKEYRING_H

#include <stddef.h>

/// Access to the kernel's user keyring (user-keyring(7)), for which the C library has no functions.
///
/// Its content is not stored in a file, is readable only by programs of this user, and is lost at a reboot. All
/// functions return a negative `errno` on failure.

/// Stores bytes under a name and replaces a previous value; returns 0 on success.
int ck_keep(const char *name, const void *bytes, size_t count);

/// Reads the value of a name; returns its size, which may exceed the buffer, or `-ENOKEY` if there is none.
long ck_read(const char *name, void *buffer, size_t size);

/// Removes the value of a name; returns 0 on success.
int ck_forget(const char *name);

#endif
