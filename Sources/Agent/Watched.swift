package import JSON

/// What a client wants to be told of when it changes.
struct Watched {
  /// What one request listens to.
  struct Listener {
    var uris: Set<String> = []
    var hearsList = false
  }

  /// Resources that are watched by `resources/subscribe`.
  var uris: Set<String> = []
  /// Requests that listen, by their ids.
  var listeners: [JSONValue: Listener] = [:]
  /// What stood in the resources when that was asked last.
  var seen: [String: JSONValue?] = [:]
  /// The resources there were when that was asked last; nil before.
  var list: [AgentResource]?

  /// Whether nothing can be watched here.
  var isGivenUp = false

  /// Resources that may be watched at once.
  static let most = 100

  /// All that is watched.
  var all: Set<String> { listeners.values.reduce(uris) { $0.union($1.uris) } }
}

extension AgentSession {
  /// Watches a resource from here on.
  mutating func watch(_ uri: String) throws(MessageFault) {
    guard !watched.isGivenUp else { throw MessageFault(-32603, "Changes cannot be followed here.") }
    guard watched.all.contains(uri) || watched.all.count < Watched.most else {
      throw .parameters("Not more than \(Watched.most) resources are watched at once; unsubscribe from some.")
    }
    watched.seen[uri] = .some(try content(uri).substance)
    watched.uris.insert(uri)
  }

  /// Lets a request listen; what it wants to hear of and there is none of here is left out.
  mutating func listen(_ id: JSONValue, _ wish: JSONValue) throws(MessageFault) {
    guard case .object = wish else {
      throw .parameters("subscriptions/listen wants notifications: an object.")
    }
    guard watched.listeners.count < Watched.most else {
      throw .parameters("Not more than \(Watched.most) requests listen at once; cancel some.")
    }
    var listener = Watched.Listener()
    listener.hearsList = wish["resourcesListChanged"] == .bool(true)
    if case .array(let uris) = wish["resourceSubscriptions"] {
      for uri in uris.compactMap(\.text) {
        guard watched.all.union(listener.uris).count < Watched.most else {
          throw .parameters("Not more than \(Watched.most) resources are watched at once.")
        }
        guard let text = try? content(uri) else { continue }
        watched.seen[uri] = .some(text.substance)
        listener.uris.insert(uri)
      }
    }
    watched.listeners[id] = listener
    beginWatching()
  }

  /// What a request that listens is told first: what it will hear of.
  func acknowledgement(of id: JSONValue) -> [JSONValue] {
    guard let listener = watched.listeners[id] else { return [] }
    var heard: [String: JSONValue] = [:]
    if listener.hearsList { heard["resourcesListChanged"] = .bool(true) }
    if !listener.uris.isEmpty {
      heard["resourceSubscriptions"] = .array(listener.uris.sorted().map(JSONValue.string))
    }
    return [
      notification(
        "notifications/subscriptions/acknowledged",
        .object(["notifications": .object(heard), "_meta": Self.mark(id)])
      )
    ]
  }

  /// Keeps which resources there are, so that another list of them is noticed.
  mutating func beginWatching() {
    guard !watched.isGivenUp, watched.list == nil else { return }
    watched.list = (try? listed()) ?? []
  }

  /// Whether the client wants to be told of changes.
  package var isWatching: Bool { watched.list != nil || !watched.all.isEmpty }

  /// Changes cannot be told of here.
  package mutating func stopWatching() {
    watched = Watched()
    watched.isGivenUp = true
  }

  /// Somebody may have changed something: gives what the client is to be told of it.
  package mutating func changed() -> [JSONValue] {
    guard beginning != .none else { return [] }
    var told: [JSONValue] = []
    for uri in watched.all.sorted() {
      let now = (try? content(uri))?.substance
      guard watched.seen[uri] != .some(now) else { continue }
      watched.seen[uri] = .some(now)
      told += notifications(of: uri)
    }
    guard let former = watched.list, let list = try? listed(), list != former else { return told }
    watched.list = list
    return told + listNotifications()
  }

  private func notifications(of uri: String) -> [JSONValue] {
    let method = "notifications/resources/updated"
    let heard = watched.listeners.filter { $0.value.uris.contains(uri) }.map { id, _ in
      notification(method, .object(["uri": .string(uri), "_meta": Self.mark(id)]))
    }
    return (watched.uris.contains(uri) ? [notification(method, .object(["uri": .string(uri)]))] : []) + heard
  }

  private func listNotifications() -> [JSONValue] {
    let method = "notifications/resources/list_changed"
    if case .agreed = beginning { return [notification(method)] }
    return watched.listeners.filter(\.value.hearsList).map { id, _ in
      notification(method, .object(["_meta": Self.mark(id)]))
    }
  }

  /// Which request something is told to.
  private static func mark(_ id: JSONValue) -> JSONValue { .object([MetaName.subscription: id]) }

  /// The talk ends: what the requests that listen are answered.
  package func farewell() -> [JSONValue] {
    watched.listeners.keys.map { id in
      let result = JSONValue.object(["resultType": .string("complete"), "_meta": Self.mark(id)])
      return .object(["jsonrpc": .string("2.0"), "id": id, "result": result])
    }
  }

  /// Something that went wrong beside the answers, as the client is told of it; nothing where it does not want to hear.
  package func remark(_ words: String) -> [JSONValue] {
    guard case .agreed = beginning, level <= .warning else { return [] }
    return [
      notification(
        "notifications/message",
        .object(["level": .string("warning"), "logger": .string("todos"), "data": .string(words)])
      )
    ]
  }
}
