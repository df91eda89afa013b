import TodoAPI

/// Reads one answer as it comes; an answer that is too large is cut off.
///
/// It belongs to the thread that sends the request.
final class AnswerIntake {
  /// Bytes that a whole answer may have; nil for a stream of events, which has no end.
  var sizeLimit: Int? { events == nil ? bodyLimit : nil }
  private(set) var answer = ServerAnswer(status: 0)
  /// The reason why the answer was cut off.
  private(set) var fault: ConnectionFault?
  /// Bytes of a body that are collected.
  private let bodyLimit: Int
  private let events: EventReader?
  private var headSize = 0
  private var isHead = true

  /// An intake that collects the body; where the answer is a stream of events, `events` reads it instead.
  init(bodyLimit: Int = Limits.answerBody, events: EventReader? = nil) {
    (self.bodyLimit, self.events) = (bodyLimit, events)
  }

  /// Takes a line of the head, of heads with interim statuses before it, or of trailers; false where the answer is cut off.
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

  /// Takes a part of the body; false where the answer is cut off.
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
    case "content-type":
      answer.mediaType = value.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    case "retry-after": answer.retryAfter = value
    case "location": answer.location = value
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
  /// The text without spaces and line ends around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
