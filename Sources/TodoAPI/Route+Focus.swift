import JSON
package import TodoModel

/// The endpoints of focus and its sessions.
extension Route {
  /// Reads the current focus and the sessions of one or all items that began within a range of days.
  package static let focus = Endpoint(
    "focus", .get, "/api/focus", "The item in focus and past sessions", parameters: .oneItem, .from, .to, .zone,
    answers: [.json("Focus")], problems: [.notFound])

  package static let beginFocus = Endpoint(
    "beginFocus", .post, "/api/todos/{id}/focus", "Start focus on an item; a running session ends",
    takes: .jsonOrNothing(), parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)],
    problems: [.media, .tooLarge, .invalid])

  package static let endFocus = Endpoint(
    "endFocus", .delete, "/api/todos/{id}/focus", "Stop focus on an item; the session is kept", parameters: .item,
    headers: [.key], answers: [.json("ItemAnswer", hasTag: true)])

  /// Adds or replaces a session.
  package static let putFocusSession = Endpoint(
    "putFocusSession", .post, "/api/todos/{id}/focus/sessions", "Add or replace a focus session",
    takes: .json("FocusTime"), parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)])

  package static let removeFocusSession = Endpoint(
    "removeFocusSession", .delete, "/api/todos/{id}/focus/sessions", "Remove the focus session that started then",
    parameters: .item, .since, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)])
}

extension EndpointParameter where Value == ItemID? {
  fileprivate static var oneItem: Self { query("item", Schema.named("Id").saying("The item; by default all items.")) }
}

extension EndpointParameter where Value == Instant? {
  fileprivate static var since: Self { query("since", Schema.named("Instant").saying("When it started. Required.")) }
}
