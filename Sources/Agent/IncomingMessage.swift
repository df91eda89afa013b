import JSON

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
      throw Fault(id: .null, fault: .invalid("A message is a JSON object."))
    }
    let id = fields["id"]
    let known: JSONValue = id.map { Self.isID($0) ? $0 : .null } ?? .null
    guard json["jsonrpc"] == .string("2.0") else {
      throw Fault(id: known, fault: .invalid("A message says \"jsonrpc\": \"2.0\"."))
    }
    guard let method = fields["method"] else {
      guard fields["result"] != nil || fields["error"] != nil else {
        throw Fault(id: known, fault: .invalid("A message names a method."))
      }
      self = .answer
      return
    }
    guard let name = method.text else {
      throw Fault(id: known, fault: .invalid("The method of a message is a string."))
    }
    let parameters = fields["params"] ?? .object([:])
    guard case .object = parameters else {
      throw Fault(id: known, fault: .parameters("The params of \(name.prefix(100)) are an object."))
    }
    guard let id else {
      self = .notification(method: name, parameters: parameters)
      return
    }
    guard Self.isID(id) else {
      throw Fault(id: .null, fault: .invalid("The id of a request is a string or a whole number."))
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
