#include "CCatalogs.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char german[] = {
#embed "de.txt"
};
static const char spanish[] = {
#embed "es.txt"
};
static const char french[] = {
#embed "fr.txt"
};
static const char italian[] = {
#embed "it.txt"
};

static const struct catalog_text catalogs[] = {
    {"de", german, sizeof german}, {"es", spanish, sizeof spanish},
    {"fr", french, sizeof french}, {"it", italian, sizeof italian},
};

struct catalog_text catalog_text(const char *language) {
  for (size_t index = 0; index < sizeof catalogs / sizeof *catalogs; index++)
    if (strcmp(catalogs[index].language, language) == 0) return catalogs[index];
  return (struct catalog_text){language, NULL, 0};
}
