/// Messages about requests of agents that cannot be answered.
enum AgentProtocolMessages {
  static func messageTooLong(mebibytes: Int) -> String {
    "The message is longer than \(mebibytes) MiB; nothing was done."
  }
  static var messageNotUTF8: String { "The message is not UTF-8; nothing was done." }
  static var messageNotJSON: String { "The message is not JSON or is nested too deeply; nothing was done." }
  static var batchesUnsupported: String { "Batches are not supported: send messages one by one." }
  static var idUsed: String { "This id was already used; nothing was done. Use a new id." }
  static var messageNotObject: String { "A message is a JSON object." }
  static var versionMissing: String { "A message says \"jsonrpc\": \"2.0\"." }
  static var methodMissing: String { "A message names a method." }
  static var methodNotString: String { "The method of a message is a string." }
  static func parametersNotObject(_ method: String) -> String { "The params of \(method) are an object." }
  static var invalidID: String { "The id of a request is a string or a whole number." }
  static func unknownMethod(_ name: String) -> String { "There is no method “\(name)” here." }
  static func unknownLevel(_ levels: String) -> String { "logging/setLevel wants a level: \(levels)." }

  // MARK: beginning

  static func notInitialized(_ method: String) -> String {
    "Send initialize first: \(method) is answered behind it."
  }
  static var initializedTwice: String { "This talk has begun already; initialize comes once." }
  static func protocolVersionMissing(example: String) -> String {
    "initialize wants a protocolVersion, such as \(example)."
  }
  static var revisionAfterHandshake: String {
    "This talk has begun with initialize; its requests say no revision of their own."
  }
  static func unknownRevision(_ revision: String) -> String {
    "Revision “\(revision)” of the protocol is not spoken here."
  }

  // MARK: tools and resources

  static var toolNameMissing: String { "tools/call wants the name of a tool." }
  static var argumentsNotObject: String { "The arguments of a tool are an object." }
  static func unknownTool(_ name: String) -> String {
    "There is no tool “\(name)”. tools/list tells which there are."
  }
  static var resourceMissing: String { "Say which resource: uri." }
  static func unknownResource(_ uri: String) -> String {
    "There is no resource “\(uri)”. resources/list and resources/templates/list tell which there are."
  }
  static var cursorUnknown: String { "That cursor leads nowhere. Begin without one." }
  static var cursorNotString: String { "A cursor is a string that a page before has given." }

  // MARK: subscriptions

  static var changesUnavailable: String { "Changes cannot be followed here." }
  static func tooManyResources(maximum: Int) -> String {
    "Not more than \(maximum) resources are watched at once."
  }
  static func tooManyWatched(maximum: Int) -> String {
    "Not more than \(maximum) resources are watched at once; unsubscribe from some."
  }
  static func tooManyListeners(maximum: Int) -> String {
    "Not more than \(maximum) requests listen at once; cancel some."
  }
  static var notificationsMissing: String { "subscriptions/listen wants notifications: an object." }
}
