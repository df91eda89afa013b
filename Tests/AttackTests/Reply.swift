import TodoAPI

struct Reply: Sendable {
  /// Status of a connection that could not be established.
  static let refused = -1
  /// Status of a request whose response did not complete in time, or was missing when the connection ended.
  static let silence = 0

  let status: Int
  let head: String
  /// The body, with chunks joined.
  let body: String
  let isWhole: Bool
  /// Time from the start of connecting to the end of the response.
  let wait: Duration

  init(refusedAfter wait: Duration) { (status, head, body, isWhole, self.wait) = (Reply.refused, "", "", false, wait) }

  /// Parses the bytes received until the end of the connection.
  init(_ bytes: [UInt8], wait: Duration) {
    self.wait = wait
    let end = bytes.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])
    head = String(decoding: end.map { bytes[..<$0.lowerBound] } ?? bytes[...], as: UTF8.self)
    status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? Reply.silence
    let rest = end.map { bytes[$0.upperBound...] } ?? []
    let lines = head.lowercased().split(separator: "\r\n")
    if lines.contains(where: { $0.hasPrefix("transfer-encoding:") && $0.hasSuffix("chunked") }) {
      let (whole, isWhole) = Reply.joined(rest)
      body = String(decoding: whole, as: UTF8.self)
      self.isWhole = isWhole
    } else {
      body = String(decoding: rest, as: UTF8.self)
      let length = lines.first { $0.hasPrefix("content-length:") }
      isWhole = length.flatMap { Int($0.dropFirst(15).drop { $0 == " " }) } == rest.count
    }
  }

  func field(_ name: String) -> String? {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
    return line.map { String($0.dropFirst(name.utf8.count + 1).drop { $0 == " " }) }
  }

  /// The message of a problem; nil if the body is no problem or has no message.
  var words: String? {
    guard let problem = try? decodeJSON(Problem.self, from: body), status >= 400 else { return nil }
    return problem.detail.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the chunks of a chunked body (RFC 9112 section 7.1), and whether the last one arrived.
  private static func joined(_ bytes: ArraySlice<UInt8>) -> ([UInt8], Bool) {
    var (rest, whole) = (bytes, [UInt8]())
    while let line = rest.firstRange(of: [0x0D, 0x0A]) {
      let size = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16)
      guard let size, size >= 0 else { return (whole, false) }
      rest = rest[line.upperBound...]
      if size == 0 { return (whole, true) }
      guard rest.count >= size + 2 else { return (whole + rest, false) }
      whole += rest.prefix(size)
      rest = rest.dropFirst(size + 2)
    }
    return (whole, false)
  }
}
