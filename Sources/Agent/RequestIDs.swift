package import JSON

/// The requests that a line of a client's makes, and those that it calls off, by their ids.
package struct RequestIDs: Hashable, Sendable {
  package private(set) var made: Set<JSONValue> = []
  package private(set) var calledOff: Set<JSONValue> = []

  /// None of a line that cannot be read: taking it tells what is the matter.
  package init(_ line: MessageLines.Line) {
    guard case .message(let bytes) = line, let text = String(validating: bytes, as: UTF8.self),
      let json = try? JSONValue(parsing: text)
    else { return }
    if case .array(let messages) = json { messages.forEach { note($0) } } else { note(json) }
  }

  private mutating func note(_ json: JSONValue) {
    switch try? IncomingMessage(json) {
    // A talk that is begun is not called off.
    case .request(let id, let method, _) where method != AgentMethod.initialize.rawValue: made.insert(id)
    case .notification(AgentMethod.cancelling, let parameters): calledOff.insert(parameters["requestId"])
    default: break
    }
  }
}
