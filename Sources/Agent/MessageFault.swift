import JSON

/// A JSON-RPC 2.0 error, with the reason and the remedy as a sentence.
struct MessageFault: Error, Hashable, Sendable {
  let code: Int
  let words: String
  var data: JSONValue?

  init(_ code: Int, _ words: String, data: JSONValue? = nil) {
    self.code = code
    self.words = words
    self.data = data
  }

  /// Invalid JSON.
  static func unreadable(_ words: String) -> MessageFault { MessageFault(-32700, words) }
  /// An invalid message, or one that is invalid at this time.
  static func invalid(_ words: String) -> MessageFault { MessageFault(-32600, words) }
  static func noMethod(_ name: String) -> MessageFault {
    MessageFault(-32601, AgentProtocolMessages.unknownMethod(String(name.prefix(100))))
  }
  static func parameters(_ words: String) -> MessageFault { MessageFault(-32602, words) }

  /// An unknown resource, with the code of the revision.
  static func noResource(_ uri: String, in revision: ProtocolRevision) -> MessageFault {
    MessageFault(
      revision == .stateless ? -32602 : -32002,
      AgentProtocolMessages.unknownResource(String(uri.prefix(200))),
      data: .object(["uri": .string(String(uri.prefix(200)))]))
  }

  /// An unsupported revision in a request.
  static func revision(_ wanted: String) -> MessageFault {
    MessageFault(
      -32022, AgentProtocolMessages.unknownRevision(String(wanted.prefix(40))),
      data: .object([
        "supported": .array(ProtocolRevision.allCases.map { .string($0.rawValue) }),
        "requested": .string(String(wanted.prefix(40))),
      ]))
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = ["code": .integer(code), "message": .string(words)]
    if let data { fields["data"] = data }
    return .object(fields)
  }
}
