import TodoAPI

/// The reader of one incoming response, which cuts it off if it is too large.
///
/// It belongs to the thread that sends the request.
final class AnswerIntake {
  /// Maximum size of the response in bytes, or nil for an endless event stream.
  var sizeLimit: Int? { events == nil ? bodyLimit : nil }
  private(set) var answer = ServerAnswer(status: 0)
  /// The reason for cutting off the response, if any.
  private(set) var fault: ConnectionFault?
  /// Maximum number of body bytes to collect.
  private let bodyLimit: Int
  private let events: EventReader?
  private var headSize = 0
  private var isHead = true

  /// Creates an intake that collects the body, or passes it to `events` if it is an event stream.
  init(bodyLimit: Int = Limits.answerBody, events: EventReader? = nil) {
    (self.bodyLimit, self.events) = (bodyLimit, events)
  }

  /// Reads a line of the header, of an interim header, or of the trailers; returns false if the response is cut off.
  func takeLine(_ bytes: [UInt8], status: Int) -> Bool {
    headSize += bytes.count
    guard headSize <= Limits.answerHeaders else { return cut(.tooLarge) }
    guard isHead else { return true }
    let line = String(decoding: bytes, as: UTF8.self).trimmed
    guard !line.isEmpty else {
      if status >= 200 { endHead() }
      return true
    }
    if line.hasPrefix("HTTP/") {
      answer = ServerAnswer(status: status)
      return true
    }
    return takeField(line)
  }

  /// Reads a part of the body; returns false if the response is cut off.
  func takeBody(_ bytes: [UInt8]) -> Bool {
    if let events, events.isOpen { return events.take(bytes) || cut(.tooLarge) }
    guard answer.body.count + bytes.count <= bodyLimit else { return cut(.tooLarge) }
    answer.body += bytes
    return true
  }

  private func takeField(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return true }
    let value = String(line[line.index(after: colon)...]).trimmed
    switch line[..<colon].lowercased() {
    case "content-type": answer.mediaType = value.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    case "retry-after": answer.retryAfter = value
    case "location": answer.location = value
    case "etag": answer.tag = value
    case "last-modified": answer.modified = value
    case "content-encoding": return value.lowercased() == "identity" || cut(.unreadable)
    case "transfer-encoding": return value.lowercased() == "chunked" || cut(.unreadable)
    default: break
    }
    return true
  }

  private func endHead() {
    isHead = false
    events?.open(answer)
  }

  private func cut(_ fault: ConnectionFault) -> Bool {
    self.fault = fault
    return false
  }
}

extension String {
  /// The text without surrounding whitespace.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
