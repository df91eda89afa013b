#include "include/CZlib.h"
#include <limits.h>
#include <zlib.h>

size_t cz_gzip(const unsigned char *bytes, size_t count, int level, unsigned char *output, size_t room) {
  if (count > UINT_MAX || room > UINT_MAX) return 0;
  z_stream stream = {0};
  // 16 above the bits of the window stands for gzip's header and checksum.
  if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)room;
  size_t written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
  deflateEnd(&stream);
  return written;
}
