#include "CCatalogs.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char german[] = {
#embed "de.txt"
};

static const struct catalog_text catalogs[] = {{"de", german, sizeof german}};

struct catalog_text catalog_text(const char *language) {
  for (size_t index = 0; index < sizeof catalogs / sizeof *catalogs; index++)
    if (strcmp(catalogs[index].language, language) == 0) return catalogs[index];
  return (struct catalog_text){language, NULL, 0};
}
