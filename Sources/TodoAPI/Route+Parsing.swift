import TodoModel

extension Route {
  /// Reads a method and a target; query parameters it does not know are passed over.
  ///
  /// Throws `RouteFault`.
  package init(method: String, target: String) throws(RouteFault) {
    guard target.utf8.count <= Limits.target else { throw .tooLong }
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = Route.split(halves[0])
    let literal = Route.matches(path, in: Route.plain)
    let meant = literal.isEmpty ? Route.matches(path, in: Route.patterns) : literal
    guard !meant.isEmpty else { throw .notFound }
    guard let match = meant.first(where: { $0.endpoint.method.rawValue == method }) else {
      throw .method(allowed: meant.map(\.endpoint.method))
    }
    self = try Route.make(
      match.endpoint,
      match.id,
      try Route.query(halves.count > 1 ? halves[1] : "", match.endpoint)
    )
  }

  /// An endpoint and its path's parts.
  private typealias Pattern = (endpoint: Endpoint, parts: [Substring])

  private static let plain = all.filter { !$0.parts.contains("{id}") }
  private static let patterns = all.filter { $0.parts.contains("{id}") }
  private static let all: [Pattern] = Endpoint.allCases.map { ($0, split(Substring($0.path))) }

  private static func split(_ path: Substring) -> [Substring] {
    path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map { Substring($0) }
  }

  private static func matches(
    _ path: [Substring],
    in patterns: [Pattern]
  ) -> [(endpoint: Endpoint, id: String)] {
    patterns.compactMap { pattern in id(in: path, of: pattern.parts).map { (pattern.endpoint, $0) } }
  }

  /// What stands for `{id}`, empty where the path has none; nil where the paths differ.
  private static func id(in path: [Substring], of parts: [Substring]) -> String? {
    guard parts.count == path.count else { return nil }
    var id = ""
    for (part, said) in zip(parts, path) {
      if part == "{id}" {
        guard let text = PercentText.decode(said), !text.isEmpty else { return nil }
        id = text
      } else if part != said {
        return nil
      }
    }
    return id
  }

  private static func query(_ text: Substring, _ endpoint: Endpoint) throws(RouteFault) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(halves[0])
      guard endpoint.parameters.contains(name) else { continue }
      guard halves.count == 2, let value = PercentText.decode(halves[1]), values[name] == nil else {
        throw .invalid(parameter: name)
      }
      values[name] = value
    }
    return values
  }

  private static func make(
    _ endpoint: Endpoint,
    _ id: String,
    _ query: [String: String]
  ) throws(RouteFault) -> Route {
    switch endpoint {
    case .loginToken: .loginToken
    case .today: .today(zone: query["tz"], day: try read(query, "day", Day.init(_:)))
    case .addItem: .addItem
    case .parse: .parse
    case .toggle: .toggle(try item(id))
    case .schedule: .schedule(try item(id))
    case .readItem: .readItem(try item(id))
    case .putItem: .putItem(try item(id))
    case .patchItem: .patchItem(try item(id))
    case .deleteItem: .deleteItem(try item(id))
    case .sync: .sync
    case .changes: .changes(cursor: query["cursor"], limit: try limit(query, Limits.changes))
    case .history: .history(try item(id), limit: try limit(query, Limits.history))
    case .events: .events
    case .sessions: .sessions
    case .endSession: .endSession(id)
    case .logout: .logout
    case .export: .export
    case .health: .health
    case .openAPI: .openAPI
    }
  }

  private static func item(_ id: String) throws(RouteFault) -> ItemID {
    guard let item = ItemID(id) else { throw .invalid(parameter: "id") }
    return item
  }

  private static func limit(_ query: [String: String], _ most: Int) throws(RouteFault) -> Int? {
    try read(query, "limit") { text in Int(text).flatMap { (1...most).contains($0) ? $0 : nil } }
  }

  private static func read<Value>(
    _ query: [String: String],
    _ name: String,
    _ read: (String) -> Value?
  ) throws(RouteFault) -> Value? {
    guard let text = query[name] else { return nil }
    guard let value = read(text) else { throw .invalid(parameter: name) }
    return value
  }
}
