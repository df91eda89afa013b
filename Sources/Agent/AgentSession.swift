package import JSON

/// A client's session over the Model Context Protocol, which maps incoming messages to responses.
///
/// It uses no clock, file or socket. All data of items comes from its host.
package struct AgentSession<Host: AgentHost> {
  /// The start of a session.
  enum Beginning: Hashable {
    case none
    /// A handshake that agreed on a revision.
    case agreed(ProtocolRevision)
    case stateless
  }

  let host: Host
  var beginning = Beginning.none
  /// The client's own name, if known.
  var client: String?
  var watched = Watched()
  /// The minimum level of log messages to send.
  var level = LogLevel.info
  /// The request in progress.
  var current = JSONValue.null
  /// The IDs of the latest requests.
  private var known: Set<JSONValue> = []

  package init(_ host: Host) { self.host = host }

  var revision: ProtocolRevision {
    if case .agreed(let revision) = beginning { return revision }
    return .stateless
  }

  /// Processes a line from the client and returns the messages to send, in order.
  package mutating func take(_ line: MessageLines.Line) -> [JSONValue] {
    guard case .message(let bytes) = line else {
      return [answer(.null, .invalid(AgentProtocolMessages.messageTooLong(mebibytes: MessageLines.limit >> 20)))]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return [answer(.null, .unreadable(AgentProtocolMessages.messageNotUTF8))]
    }
    guard let json = try? JSONValue(parsing: text) else {
      return [answer(.null, .unreadable(AgentProtocolMessages.messageNotJSON))]
    }
    guard case .array(let messages) = json else { return take(json) }
    guard case .agreed(let revision) = beginning, revision.takesBatches, !messages.isEmpty else {
      return [answer(.null, .invalid(AgentProtocolMessages.batchesUnsupported))]
    }
    let answers = messages.flatMap { take($0) }
    return answers.isEmpty ? [] : [.array(answers)]
  }

  private mutating func take(_ json: JSONValue) -> [JSONValue] {
    do throws(IncomingMessage.Fault) {
      switch try IncomingMessage(json) {
      case .answer: return []
      case .notification(let method, let parameters): return handle(method, parameters)
      case .request(let id, let method, let parameters): return answers(id, method, parameters)
      }
    } catch { return [answer(error.id, error.fault)] }
  }

  /// Handles a notification.
  ///
  /// Only subscriptions are cancelled here; other requests use `isCalledOff`.
  private mutating func handle(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    switch method {
    case AgentMethod.cancelling: watched.listeners[parameters["requestId"]] = nil
    case "notifications/initialized": beginWatching()
    default: break
    }
    return []
  }

  private mutating func answers(_ id: JSONValue, _ method: String, _ parameters: JSONValue) -> [JSONValue] {
    if known.count > 100_000 { known = [] }
    guard known.insert(id).inserted else {
      return [answer(id, .invalid(AgentProtocolMessages.idUsed))]
    }
    // A cancelled request gets no response, regardless of its outcome.
    let mayEnd = method != AgentMethod.initialize.rawValue
    guard !mayEnd || !host.isCalledOff(id) else { return [] }
    do throws(MessageFault) {
      current = id
      let result = try result(id, method, parameters)
      guard !mayEnd || !host.isCalledOff(id) else {
        watched.listeners[id] = nil
        return []
      }
      guard let result else { return acknowledgement(of: id) }
      return [.object(["jsonrpc": .string("2.0"), "id": id, "result": result.safe])]
    } catch { return mayEnd && host.isCalledOff(id) ? [] : [answer(id, error)] }
  }

  private func answer(_ id: JSONValue, _ fault: MessageFault) -> JSONValue {
    .object(["jsonrpc": .string("2.0"), "id": id, "error": fault.json])
  }

  func notification(_ method: String, _ parameters: JSONValue = .object([:])) -> JSONValue {
    .object(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters])
  }
}

extension AgentSession {
  /// Returns the result of a request, or nil if it is a subscription, whose response follows at its end.
  mutating func result(_ id: JSONValue, _ method: String, _ parameters: JSONValue) throws(MessageFault) -> JSONValue? {
    guard let known = AgentMethod(rawValue: method) else { throw .noMethod(method) }
    if let wanted = parameters["_meta"][MetaName.revision].text {
      return try stateless(id, known, parameters, wanted: wanted)
    }
    guard known.use != .stateless else { throw .noMethod(method) }
    switch known {
    case .initialize: return try initialize(parameters)
    case .ping: return .object([:])
    default: break
    }
    guard case .agreed = beginning else { throw .invalid(AgentProtocolMessages.notInitialized(method)) }
    return try agreed(known, parameters)
  }

  private mutating func agreed(_ method: AgentMethod, _ parameters: JSONValue) throws(MessageFault) -> JSONValue {
    switch method {
    case .subscribe:
      try watch(uri(parameters))
      return .object([:])
    case .unsubscribe:
      watched.uris.remove(try uri(parameters))
      return .object([:])
    case .setLevel:
      guard let level = parameters["level"].text.flatMap(LogLevel.init) else {
        let names = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
        throw .parameters(AgentProtocolMessages.unknownLevel(names))
      }
      self.level = level
      return .object([:])
    default: return try shared(method, parameters)
    }
  }

  /// Returns the result of a method that is the same with and without a handshake.
  private func shared(_ method: AgentMethod, _ parameters: JSONValue) throws(MessageFault) -> JSONValue {
    switch method {
    case .listTools: try page("tools", host.tools.map(\.json), parameters)
    case .listTemplates: try page("resourceTemplates", host.templates.map { $0.json(isTemplate: true) }, parameters)
    case .listResources: try page("resources", listed().map { $0.json(isTemplate: false) }, parameters)
    case .callTool: try call(parameters)
    case .readResource: try read(parameters)
    default: throw .noMethod(method.rawValue)
    }
  }

  private mutating func initialize(_ parameters: JSONValue) throws(MessageFault) -> JSONValue {
    guard beginning == .none else { throw .invalid(AgentProtocolMessages.initializedTwice) }
    guard let wanted = parameters["protocolVersion"].text else {
      throw .parameters(AgentProtocolMessages.protocolVersionMissing(example: ProtocolRevision.newestAgreed.rawValue))
    }
    let revision = ProtocolRevision.agreed(on: wanted)
    beginning = .agreed(revision)
    client = ClientName.cleaned(parameters["clientInfo"]["name"].text)
    let introduction = host.introduction
    return .object([
      "protocolVersion": .string(revision.rawValue), "capabilities": Self.capabilities(isStateless: false),
      "serverInfo": introduction.serverInfo, "instructions": .string(introduction.instructions),
    ])
  }

  private mutating func stateless(
    _ id: JSONValue, _ method: AgentMethod, _ parameters: JSONValue, wanted: String
  ) throws(MessageFault) -> JSONValue? {
    guard wanted == ProtocolRevision.stateless.rawValue else { throw .revision(wanted) }
    if case .agreed = beginning {
      throw .invalid(AgentProtocolMessages.revisionAfterHandshake)
    }
    guard method.use != .afterHandshake else { throw .noMethod(method.rawValue) }
    client = ClientName.cleaned(parameters["_meta"][MetaName.client]["name"].text) ?? client
    if method != .discover { beginning = .stateless }
    switch method {
    case .listen:
      try listen(id, parameters["notifications"])
      return nil
    case .discover: return discovered()
    case .callTool: return try shared(method, parameters).completed()
    default: return try shared(method, parameters).completed(isCacheable: true)
    }
  }

  private func discovered() -> JSONValue {
    let introduction = host.introduction
    return JSONValue.object([
      "supportedVersions": .array(ProtocolRevision.allCases.map { .string($0.rawValue) }),
      "capabilities": Self.capabilities(isStateless: true), "instructions": .string(introduction.instructions),
      "_meta": .object([MetaName.server: introduction.serverInfo]),
    ]).completed(isCacheable: true)
  }

  private static func capabilities(isStateless: Bool) -> JSONValue {
    var all: [String: JSONValue] = [
      "tools": .object([:]), "resources": .object(["subscribe": .bool(true), "listChanged": .bool(true)]),
    ]
    if !isStateless { all["logging"] = .object([:]) }
    return .object(all)
  }

  private func call(_ parameters: JSONValue) throws(MessageFault) -> JSONValue {
    guard let name = parameters["name"].text else { throw .parameters(AgentProtocolMessages.toolNameMissing) }
    let arguments: [String: JSONValue]
    switch parameters["arguments"] {
    case .object(let fields): arguments = fields
    case .null: arguments = [:]
    default: throw .parameters(AgentProtocolMessages.argumentsNotObject)
    }
    guard host.tools.contains(where: { $0.name == name }) || host.isWithheld(name) else {
      throw .parameters(AgentProtocolMessages.unknownTool(String(name.prefix(100))))
    }
    return host.call(name, arguments, by: client ?? ClientName.unknown, for: current).json
  }

  private func read(_ parameters: JSONValue) throws(MessageFault) -> JSONValue {
    let uri = try uri(parameters)
    let text = try content(uri)
    return .object([
      "contents": .array([
        .object(["uri": .string(uri), "mimeType": .string(ResourceText.kind), "text": .string(text.text)])
      ])
    ])
  }

  func content(_ uri: String) throws(MessageFault) -> ResourceText {
    let text: ResourceText?
    do { text = try host.read(uri) } catch { throw MessageFault(-32603, "\(error)") }
    guard let text else { throw .noResource(uri, in: revision) }
    return text
  }

  func listed() throws(MessageFault) -> [AgentResource] {
    do { return try host.resources() } catch { throw MessageFault(-32603, "\(error)") }
  }

  private func uri(_ parameters: JSONValue) throws(MessageFault) -> String {
    guard let uri = parameters["uri"].text else { throw .parameters(AgentProtocolMessages.resourceMissing) }
    return uri
  }

  /// Returns a page of a list with the cursor of the next one.
  private func page(_ name: String, _ all: [JSONValue], _ parameters: JSONValue) throws(MessageFault) -> JSONValue {
    let start: Int
    switch parameters["cursor"] {
    case .null: start = 0
    case .string(let text):
      guard let place = Int(text), all.indices.contains(place) else {
        throw .parameters(AgentProtocolMessages.cursorUnknown)
      }
      start = place
    default: throw .parameters(AgentProtocolMessages.cursorNotString)
    }
    let end = min(all.count, start + Self.pageLength)
    var fields: [String: JSONValue] = [name: .array(Array(all[start..<end]))]
    if end < all.count { fields["nextCursor"] = .string(String(end)) }
    return .object(fields)
  }

  private static var pageLength: Int { 100 }
}

extension AgentIntroduction {
  fileprivate var serverInfo: JSONValue {
    .object(["name": .string(name), "title": .string(title), "version": .string(version)])
  }
}

extension JSONValue {
  /// Returns an object with the additional result fields of sessions without a handshake.
  fileprivate func completed(isCacheable: Bool = false) -> JSONValue {
    guard case .object(var fields) = self else { return self }
    fields["resultType"] = .string("complete")
    if isCacheable { fields.merge(["ttlMs": .integer(0), "cacheScope": .string("private")]) { $1 } }
    return .object(fields)
  }
}
