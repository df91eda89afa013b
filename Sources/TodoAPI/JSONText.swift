import FoundationEssentials
import JSON

/// Encodes a value as JSON (RFC 8259) with sorted keys, so that equal values give equal bytes.
///
/// Also escapes DEL, C1, bidi and line controls, zero-width and tag characters as \uXXXX, so that the text is
/// harmless on a terminal (invariant V11). Throws `EncodingError`.
package func encodeJSON(_ value: some Encodable, pretty: Bool = false) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
  return escapingHarmful(String(decoding: try encoder.encode(value), as: UTF8.self))
}

/// Decodes a value from JSON and ignores unknown keys.
///
/// The time is linear in the length of the text. Throws `DecodingError`.
package func decodeJSON<Value: Decodable>(_ type: Value.Type = Value.self, from text: String) throws -> Value {
  try JSONTreeDecoder.decode(parsing: text)
}

/// Escapes harmful characters; JSON is ASCII outside of strings, so each of them is within a string.
func escapingHarmful(_ json: String) -> String {
  guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
  var text = ""
  text.reserveCapacity(json.utf8.count)
  for scalar in json.unicodeScalars {
    if isHarmful(scalar.value) {
      for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() { text += escape(unit) }
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text
}

private func isHarmful(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
    0xE0000...0xE007F:
    true
  default: false
  }
}

private func escape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

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
