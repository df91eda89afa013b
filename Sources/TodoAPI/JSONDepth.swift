/// Returns true if JSON is nested at most `limit` levels deep; scans the bytes without decoding and skips strings.
package func isShallow(_ json: some Sequence<UInt8>, limit: Int) -> Bool {
  var depth = 0
  var isInside = false
  var isEscaped = false
  for byte in json {
    if isInside {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        isInside = false
      }
      continue
    }
    switch byte {
    case 0x22: isInside = true
    case 0x7B, 0x5B:
      depth += 1
      if depth > limit { return false }
    case 0x7D, 0x5D: depth -= 1
    default: break
    }
  }
  return true
}
