package import JSON

/// The subscriptions of a client.
struct Watched {
  /// The subscriptions of one request.
  struct Listener {
    var uris: Set<String> = []
    var hearsList = false
  }

  /// The URIs subscribed by `resources/subscribe`.
  var uris: Set<String> = []
  /// The subscribing requests by ID.
  var listeners: [JSONValue: Listener] = [:]
  /// The last known contents of the resources.
  var seen: [String: JSONValue?] = [:]
  /// The last known resource list, or nil before the first read.
  var list: [AgentResource]?

  /// Indicates that subscriptions are unavailable.
  var isGivenUp = false

  /// Maximum number of subscribed resources.
  static let maximum = 100

  /// The URIs of all subscriptions.
  var all: Set<String> { listeners.values.reduce(uris) { $0.union($1.uris) } }
}

extension AgentSession {
  mutating func watch(_ uri: String) throws(MessageFault) {
    guard !watched.isGivenUp else { throw MessageFault(-32603, AgentProtocolMessages.changesUnavailable) }
    guard watched.all.contains(uri) || watched.all.count < Watched.maximum else {
      throw .parameters(AgentProtocolMessages.tooManyWatched(maximum: Watched.maximum))
    }
    watched.seen[uri] = .some(try content(uri).substance)
    watched.uris.insert(uri)
  }

  /// Adds the subscriptions of a request, without unknown resources.
  mutating func listen(_ id: JSONValue, _ wish: JSONValue) throws(MessageFault) {
    guard case .object = wish else { throw .parameters(AgentProtocolMessages.notificationsMissing) }
    guard watched.listeners.count < Watched.maximum else {
      throw .parameters(AgentProtocolMessages.tooManyListeners(maximum: Watched.maximum))
    }
    var listener = Watched.Listener()
    listener.hearsList = wish["resourcesListChanged"] == .bool(true)
    if case .array(let uris) = wish["resourceSubscriptions"] {
      for uri in uris.compactMap(\.text) {
        guard watched.all.union(listener.uris).count < Watched.maximum else {
          throw .parameters(AgentProtocolMessages.tooManyResources(maximum: Watched.maximum))
        }
        guard let text = try? content(uri) else { continue }
        watched.seen[uri] = .some(text.substance)
        listener.uris.insert(uri)
      }
    }
    watched.listeners[id] = listener
    beginWatching()
  }

  /// Returns the acknowledgement of a request's subscriptions.
  func acknowledgement(of id: JSONValue) -> [JSONValue] {
    guard let listener = watched.listeners[id] else { return [] }
    var heard: [String: JSONValue] = [:]
    if listener.hearsList { heard["resourcesListChanged"] = .bool(true) }
    if !listener.uris.isEmpty { heard["resourceSubscriptions"] = .array(listener.uris.sorted().map(JSONValue.string)) }
    return [
      notification(
        "notifications/subscriptions/acknowledged", .object(["notifications": .object(heard), "_meta": Self.mark(id)]))
    ]
  }

  /// Stores the current resource list to detect changes of it.
  mutating func beginWatching() {
    guard !watched.isGivenUp, watched.list == nil else { return }
    watched.list = (try? listed()) ?? []
  }

  package var isWatching: Bool { watched.list != nil || !watched.all.isEmpty }

  package mutating func stopWatching() {
    watched = Watched()
    watched.isGivenUp = true
  }

  /// Returns the notifications for the client after a possible change.
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

  /// Returns the metadata that names the subscribing request.
  private static func mark(_ id: JSONValue) -> JSONValue { .object([MetaName.subscription: id]) }

  /// Returns the final responses to the subscribing requests at the end of the session.
  package func farewell() -> [JSONValue] {
    watched.listeners.keys.map { id in
      let result = JSONValue.object(["resultType": .string("complete"), "_meta": Self.mark(id)])
      return .object(["jsonrpc": .string("2.0"), "id": id, "result": result])
    }
  }

  /// Returns a log message about a failure, or nothing if its level is disabled.
  package func remark(_ words: String) -> [JSONValue] {
    guard case .agreed = beginning, level <= .warning else { return [] }
    return [
      notification(
        "notifications/message",
        .object(["level": .string("warning"), "logger": .string("todos"), "data": .string(words)]))
    ]
  }
}
