import TodoAPI

/// The result of a request.
struct Reply: Sendable {
  /// The status of who could not connect at all.
  static let refused = -1
  /// The status of who was not answered in time, or only with the end of the connection.
  static let silence = 0

  /// The status.
  let status: Int
  /// The head, without the empty line.
  let head: String
  /// The body, put together again where it came in pieces.
  let body: String
  /// True for an answer that is complete.
  let isWhole: Bool
  /// From the beginning of connecting until the end of the answer.
  let wait: Duration

  /// Nobody was there.
  init(refusedAfter wait: Duration) {
    (status, head, body, isWhole, self.wait) = (Reply.refused, "", "", false, wait)
  }

  /// Reads what came until the end of the connection.
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

  /// A field of the head.
  func field(_ name: String) -> String? {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
    return line.map { String($0.dropFirst(name.utf8.count + 1).drop { $0 == " " }) }
  }

  /// The words of a problem; nil where it is none, or says nothing.
  var words: String? {
    guard let problem = try? decodeJSON(Problem.self, from: body), status >= 400 else { return nil }
    return problem.detail.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The pieces of a chunked body (RFC 9112 section 7.1), and whether the last one is there.
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
