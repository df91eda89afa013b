/// A request or response on the wire (RFC 9112), read from a connection.
package struct WireMessage: Hashable, Sendable {
  /// The first line, the headers and the empty line.
  package var head: [UInt8]
  /// The body, if its length is given.
  package var body: [UInt8] = []
  /// Indicates a body without a length, such as a stream of events.
  package var isOpen = false

  package var bytes: [UInt8] { head + body }

  package var firstLine: String { String(decoding: head.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self) }

  /// Reads a message, nil at the end of the connection; `rest` holds surplus bytes, before and afterwards.
  package static func read(_ line: Line, _ rest: inout [UInt8]) -> WireMessage? {
    while true {
      if let end = rest.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A]) {
        var message = WireMessage(head: Array(rest[..<end.upperBound]))
        rest.removeFirst(end.upperBound)
        return message.takeBody(line, &rest) ? message : nil
      }
      guard let more = line.read() else { return nil }
      rest += more
    }
  }

  private mutating func takeBody(_ line: Line, _ rest: inout [UInt8]) -> Bool {
    let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
    let length = lines.first { $0.hasPrefix("content-length:") }
    guard let count = length.flatMap({ Int($0.dropFirst(15).drop { $0 == " " }) }) else {
      isOpen = lines.contains { $0.hasPrefix("transfer-encoding:") }
      return true
    }
    while rest.count < count {
      guard let more = line.read() else { return false }
      rest += more
    }
    body = Array(rest[..<count])
    rest.removeFirst(count)
    return true
  }

  /// Returns a response of an intermediary.
  package static func answer(_ status: Int, _ mediaType: String, _ body: String, _ headers: String...) -> WireMessage {
    let lines = [
      "HTTP/1.1 \(status) X", "Content-Type: \(mediaType)", "Content-Length: \(body.utf8.count)", "Connection: close",
    ]
    let head = (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    return WireMessage(head: Array(head.utf8), body: Array(body.utf8))
  }

  /// Returns the message with this percentage of its body, and a header that calls it complete.
  package func shortened(percent: Int) -> WireMessage {
    let kept = Array(body.prefix(body.count * percent / 100))
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
    let others = lines.filter { !$0.lowercased().hasPrefix("content-length:") }
    let text = (others + ["Content-Length: \(kept.count)"]).joined(separator: "\r\n") + "\r\n\r\n"
    return WireMessage(head: Array(text.utf8), body: kept)
  }
}
