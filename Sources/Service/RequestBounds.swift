import TodoAPI

/// How much one request may carry, and how long it may keep others from writing.
package struct RequestBounds: Sendable {
  /// Mutations that a request brings at most.
  package let mutations: Int
  /// Changed items that an answer brings at most.
  package let changes: Int
  /// How long one transaction of a large request may go on before others get their turn.
  package let turn: Duration

  /// What many devices ask of one server.
  package static let server = RequestBounds(
    mutations: Limits.mutations,
    changes: Limits.changes,
    turn: .milliseconds(20)
  )
  /// What the one device asks whose own service it is: fewer, larger steps.
  ///
  /// Each step writes the pages of the indexes by time anew in which its items stand: nearly all of them, where these are
  /// due on as many days.
  package static let own = RequestBounds(mutations: 2000, changes: 2000, turn: .milliseconds(250))
}
