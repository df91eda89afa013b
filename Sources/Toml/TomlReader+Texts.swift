extension TomlReader {
  /// Reads a quoted string; a value may be a multi-line string in triple quotes.
  mutating func text(isKey: Bool) throws(TomlFault) -> String {
    let start = cursor.position
    let quote = cursor.next ?? 0
    var bytes: [UInt8] = []
    let opening = consumeQuotes(quote, atMost: isKey ? 1 : 3)
    // two quotes are an empty string
    if opening == 2 { return "" }
    let isLong = opening == 3
    if isLong { _ = cursor.consumeLineEnd() }
    while let byte = cursor.next {
      if byte == quote {
        let count = consumeQuotes(quote, atMost: isLong ? 5 : 1)
        if count >= opening {
          bytes += Array(repeating: quote, count: count - opening)
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes += Array(repeating: quote, count: count)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try addEscape(to: &bytes, isLong: isLong)
      } else if isLong, cursor.consumeLineEnd() {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte.isControl {
        throw cursor.isAtLineEnd ? unclosed(start, quote, isLong) : control(byte)
      } else {
        bytes.append(byte)
        cursor.step()
      }
    }
    throw unclosed(start, quote, isLong)
  }

  /// Consumes quotes and returns their number.
  private mutating func consumeQuotes(_ quote: UInt8, atMost limit: Int) -> Int {
    var count = 0
    while count < limit, cursor.consume(quote) { count += 1 }
    return count
  }

  private mutating func addEscape(to bytes: inout [UInt8], isLong: Bool) throws(TomlFault) {
    let start = cursor.position
    cursor.step()
    if isLong, consumeLineBreak() { return }
    let sign = cursor.next ?? 0
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(sign)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      cursor.step()
      bytes += try scalar(digits: sign == UInt8(ascii: "u") ? 4 : 8, from: start)
      return
    default:
      throw cursor.fault(
        "This backslash is not an escape; write \\\\, or put the text in single quotes.",
        at: start
      )
    }
    cursor.step()
  }

  /// Consumes a line continuation: a backslash at the line end; returns false if there is none.
  private mutating func consumeLineBreak() -> Bool {
    var ahead = cursor
    ahead.skip(while: \.isBlank)
    guard ahead.consumeLineEnd() else { return false }
    repeat { ahead.skip(while: \.isBlank) } while ahead.consumeLineEnd()
    cursor = ahead
    return true
  }

  /// Reads the scalar with a hexadecimal number, as UTF-8.
  private mutating func scalar(digits: Int, from start: TomlPosition) throws(TomlFault) -> [UInt8] {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = cursor.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw cursor.fault("\\u needs four and \\U eight hexadecimal digits.", at: start)
      }
      number = number << 4 | UInt32(digit)
      cursor.step()
    }
    guard let scalar = Unicode.Scalar(number), let bytes = UTF8.encode(scalar) else {
      throw cursor.fault(
        "There is no character with this number; write another, or the character itself.",
        at: start
      )
    }
    return Array(bytes)
  }

  private func unclosed(_ start: TomlPosition, _ quote: UInt8, _ isLong: Bool) -> TomlFault {
    let mark = String(repeating: Character(Unicode.Scalar(quote)), count: isLong ? 3 : 1)
    let place = isLong ? "at its end" : "on its line"
    return cursor.fault("This text is not closed; add \(mark) \(place).", at: start)
  }

  private func control(_ byte: UInt8) -> TomlFault {
    let number = String(byte, radix: 16, uppercase: true)
    let escape = "\\u" + String(repeating: "0", count: 4 - number.utf8.count) + number
    return cursor.fault("There is a control character in the text; remove it, or write \(escape).")
  }
}
