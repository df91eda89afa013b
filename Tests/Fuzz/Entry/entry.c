#include "entry.h"

#include <stddef.h>
#include <stdint.h>

// From libFuzzer (llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library").
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ENTRY(name) \
  int name##_main(int argc, char **argv) { return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput); }

ENTRY(FuzzWords)
ENTRY(FuzzToml)
ENTRY(FuzzExchange)
ENTRY(FuzzService)
ENTRY(FuzzReplica)
