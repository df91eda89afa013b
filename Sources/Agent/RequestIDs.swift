package import JSON

/// The IDs of the requests that a client's line makes or cancels.
package struct RequestIDs: Hashable, Sendable {
  package private(set) var made: Set<JSONValue> = []
  package private(set) var calledOff: Set<JSONValue> = []

  /// Parses a line.
  ///
  /// An unreadable line has no IDs; the session reports its fault.
  package init(_ line: MessageLines.Line) {
    guard case .message(let bytes) = line, let text = String(validating: bytes, as: UTF8.self),
      let json = try? JSONValue(parsing: text)
    else { return }
    if case .array(let messages) = json { messages.forEach { note($0) } } else { note(json) }
  }

  private mutating func note(_ json: JSONValue) {
    switch try? IncomingMessage(json) {
    // The initializing request cannot be cancelled.
    case .request(let id, let method, _) where method != AgentMethod.initialize.rawValue: made.insert(id)
    case .notification(AgentMethod.cancelling, let parameters): calledOff.insert(parameters["requestId"])
    default: break
    }
  }
}
