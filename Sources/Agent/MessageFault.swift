import JSON

/// Why a message is not answered as it was meant: an error of JSON-RPC 2.0, in a sentence with a way out.
struct MessageFault: Error, Hashable, Sendable {
  let code: Int
  let words: String
  var data: JSONValue?

  init(_ code: Int, _ words: String, data: JSONValue? = nil) {
    self.code = code
    self.words = words
    self.data = data
  }

  /// It is no JSON.
  static func unreadable(_ words: String) -> MessageFault { MessageFault(-32700, words) }
  /// It is no message, or none for this moment.
  static func invalid(_ words: String) -> MessageFault { MessageFault(-32600, words) }
  /// There is no such method.
  static func noMethod(_ name: String) -> MessageFault {
    MessageFault(-32601, "There is no method “\(name.prefix(100))” here.")
  }
  /// Its parameters say nothing that can be done.
  static func parameters(_ words: String) -> MessageFault { MessageFault(-32602, words) }

  /// There is no such resource, as the revision has it.
  static func noResource(_ uri: String, in revision: ProtocolRevision) -> MessageFault {
    MessageFault(
      revision == .stateless ? -32602 : -32002,
      "There is no resource “\(uri.prefix(200))”. resources/list and resources/templates/list tell which there are.",
      data: .object(["uri": .string(String(uri.prefix(200)))])
    )
  }

  /// The revision that a request says it is of is none of ours.
  static func revision(_ wanted: String) -> MessageFault {
    MessageFault(
      -32022,
      "Revision “\(wanted.prefix(40))” of the protocol is not spoken here.",
      data: .object([
        "supported": .array(ProtocolRevision.allCases.map { .string($0.rawValue) }),
        "requested": .string(String(wanted.prefix(40))),
      ])
    )
  }

  /// The error as the answer has it.
  var json: JSONValue {
    var fields: [String: JSONValue] = ["code": .integer(code), "message": .string(words)]
    if let data { fields["data"] = data }
    return .object(fields)
  }
}
