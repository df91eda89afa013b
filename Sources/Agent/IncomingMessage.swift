package import JSON

/// A JSON-RPC 2.0 message from a client.
enum IncomingMessage {
  /// A request, which needs a response with its ID.
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// A notification, which needs no response.
  case notification(method: String, parameters: JSONValue)
  /// A response; the server sends no requests, so it is ignored.
  case answer

  /// The fault of a message, with its ID if it has one.
  struct Fault: Error {
    let id: JSONValue
    let fault: MessageFault
  }

  init(_ json: JSONValue) throws(Fault) {
    guard case .object(let fields) = json else {
      throw Fault(id: .null, fault: .invalid(AgentProtocolMessages.messageNotObject))
    }
    let id = fields["id"]
    let known: JSONValue = id.map { Self.isID($0) ? $0 : .null } ?? .null
    guard json["jsonrpc"] == .string("2.0") else {
      throw Fault(id: known, fault: .invalid(AgentProtocolMessages.versionMissing))
    }
    guard let method = fields["method"] else {
      guard fields["result"] != nil || fields["error"] != nil else {
        throw Fault(id: known, fault: .invalid(AgentProtocolMessages.methodMissing))
      }
      self = .answer
      return
    }
    guard let name = method.text else {
      throw Fault(id: known, fault: .invalid(AgentProtocolMessages.methodNotString))
    }
    let parameters = fields["params"] ?? .object([:])
    guard case .object = parameters else {
      throw Fault(id: known, fault: .parameters(AgentProtocolMessages.parametersNotObject(String(name.prefix(100)))))
    }
    guard let id else {
      self = .notification(method: name, parameters: parameters)
      return
    }
    guard Self.isID(id) else {
      throw Fault(id: .null, fault: .invalid(AgentProtocolMessages.invalidID))
    }
    self = .request(id: id, method: name, parameters: parameters)
  }

  private static func isID(_ value: JSONValue) -> Bool {
    switch value {
    case .string, .integer: true
    default: false
    }
  }
}

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
