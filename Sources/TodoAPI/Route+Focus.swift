import JSON
package import TodoModel

/// The endpoints of focus and its sessions.
extension Route {
  /// Reads the current focus and the sessions of one or all items that began within a range of days.
  package static let focus = Endpoint(
    "focus",
    .get,
    "/api/focus",
    "What is in focus, and the sessions that were",
    parameters: .oneItem,
    .from,
    .to,
    .zone,
    answers: [.json("Focus")],
    problems: [.notFound]
  )

  package static let beginFocus = Endpoint(
    "beginFocus",
    .post,
    "/api/todos/{id}/focus",
    "Somebody is at an item from now on; what was in focus ends",
    takes: .jsonOrNothing(),
    parameters: .item,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)],
    problems: [.media, .tooLarge, .invalid]
  )

  package static let endFocus = Endpoint(
    "endFocus",
    .delete,
    "/api/todos/{id}/focus",
    "Nobody is at an item any more; the session is kept",
    parameters: .item,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)]
  )

  /// Adds or replaces a session.
  package static let putFocusSession = Endpoint(
    "putFocusSession",
    .post,
    "/api/todos/{id}/focus/sessions",
    "From when to when somebody was at an item",
    takes: .json("FocusTime"),
    parameters: .item,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)]
  )

  package static let removeFocusSession = Endpoint(
    "removeFocusSession",
    .delete,
    "/api/todos/{id}/focus/sessions",
    "Take out the session of focus that began then",
    parameters: .item,
    .since,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)]
  )
}

extension EndpointParameter where Value == ItemID? {
  fileprivate static var oneItem: Self {
    query("item", Schema.named("Id").saying("The item whose sessions are meant; else those of all."))
  }
}

extension EndpointParameter where Value == Instant? {
  fileprivate static var since: Self {
    query("since", Schema.named("Instant").saying("When it began. It must be said."))
  }
}
