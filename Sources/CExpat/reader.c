#include "include/CExpat.h"
#include <expat.h>
#include <limits.h>

typedef struct {
  ce_receiver receiver;
  XML_Parser parser;
  int has_doctype;
} state;

static void XMLCALL on_start(void *data, const XML_Char *name, const XML_Char **attributes) {
  state *reading = data;
  if (reading->receiver.start(reading->receiver.context, name, (const char *const *)attributes)) return;
  XML_StopParser(reading->parser, XML_FALSE);
}

static void XMLCALL on_end(void *data, const XML_Char *name) {
  (void)name;
  state *reading = data;
  reading->receiver.end(reading->receiver.context);
}

static void XMLCALL on_text(void *data, const XML_Char *bytes, int count) {
  state *reading = data;
  reading->receiver.text(reading->receiver.context, bytes, count);
}

static void XMLCALL on_doctype(void *data, const XML_Char *name, const XML_Char *system, const XML_Char *public,
                               int has_subset) {
  (void)name, (void)system, (void)public, (void)has_subset;
  state *reading = data;
  reading->has_doctype = 1;
  XML_StopParser(reading->parser, XML_FALSE);
}

ce_result ce_read(const unsigned char *bytes, size_t count, ce_receiver receiver) {
  if (count > INT_MAX) return CE_MALFORMED;
  XML_Parser parser = XML_ParserCreateNS(NULL, CE_SEPARATOR);
  if (parser == NULL) return CE_MALFORMED;
  state reading = {receiver, parser, 0};
  XML_SetUserData(parser, &reading);
  XML_SetElementHandler(parser, on_start, on_end);
  XML_SetCharacterDataHandler(parser, on_text);
  XML_SetStartDoctypeDeclHandler(parser, on_doctype);
  enum XML_Status status = XML_Parse(parser, (const char *)bytes, (int)count, XML_TRUE);
  XML_ParserFree(parser);
  if (reading.has_doctype) return CE_DOCTYPE;
  return status == XML_STATUS_OK ? CE_READ : CE_MALFORMED;
}
