#ifndef TODOS_FUZZ_ENTRY_H
#define TODOS_FUZZ_ENTRY_H

/// The entry points of the fuzzers, under the names that SwiftPM gives to the `main` of an executable.
int FuzzWords_main(int argc, char **argv);
int FuzzToml_main(int argc, char **argv);
int FuzzExchange_main(int argc, char **argv);
int FuzzService_main(int argc, char **argv);
int FuzzReplica_main(int argc, char **argv);

#endif
