#ifndef TODOS_CKEYRING_H
#define TODOS_CKEYRING_H

#include <stddef.h>

/// The kernel's keyring of a user (user-keyring(7)), for which the C library has no functions.
///
/// What is kept there stands in no file, is read by programs of this user alone, and is gone when the machine starts anew.
/// All give a negative `errno` where they fail.

/// Keeps bytes under a name, in the place of what was kept under it before; 0 where that is done.
int ck_keep(const char *name, const void *bytes, size_t count);

/// Reads what is kept under a name; how many bytes that is, also where they are more than the buffer takes. `ENOKEY` says
/// that nothing is kept.
long ck_read(const char *name, void *buffer, size_t size);

/// Lets go of what is kept under a name; 0 where that is done.
int ck_forget(const char *name);

#endif
