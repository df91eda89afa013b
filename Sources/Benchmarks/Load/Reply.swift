/// A response received over a persistent connection (RFC 9112 section 6): a header, then a body of the declared length.
struct Reply {
  private var bytes: [UInt8] = []
  private var bodyStart: Int?
  private var end: Int?

  private(set) var status = 0

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    (bodyStart, end, status) = (nil, nil, 0)
  }

  /// Appends input; returns true if the response is complete.
  mutating func feed(_ more: ArraySlice<UInt8>) throws -> Bool {
    bytes += more
    if end == nil, let blank = blankLine {
      bodyStart = blank
      status = number(bytes[9..<12]) ?? 0
      let hasBody = status != 304 && status != 204
      let length = value(of: "content-length").flatMap { number($0) }
      guard let length = hasBody ? length : 0 else { throw Failure("an answer without a length: \(text)") }
      end = blank + length
    }
    guard let end else { return false }
    guard bytes.count <= end else { throw Failure("more came than was said: \(text)") }
    return bytes.count == end
  }

  func field(_ name: String) -> String? { value(of: name).map { String(decoding: $0, as: UTF8.self) } }

  var body: String { String(decoding: bytes[(bodyStart ?? 0)...], as: UTF8.self) }

  /// The size of the body in bytes.
  var bodySize: Int { bytes.count - (bodyStart ?? bytes.count) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var blankLine: Int? {
    guard bytes.count > 15 else { return nil }
    for index in 3..<bytes.count where bytes[index] == UInt8(ascii: "\n") && bytes[index - 2] == UInt8(ascii: "\n") {
      return index + 1
    }
    return nil
  }

  private func value(of name: String) -> ArraySlice<UInt8>? {
    let wanted = Array((name + ":").utf8)
    for line in bytes[..<(bodyStart ?? 0)].split(separator: UInt8(ascii: "\n")) where line.count > wanted.count {
      let isIt = zip(line, wanted).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      if isIt {
        return line.dropFirst(wanted.count).drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\r") }
      }
    }
    return nil
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int? { Int(String(decoding: digits, as: UTF8.self)) }
}
