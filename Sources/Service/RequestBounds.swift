import TodoAPI

/// The limits of a request: its size, and the time for which it may block other writers.
package struct RequestBounds: Sendable {
  /// Maximum number of mutations in a request.
  package let mutations: Int
  /// Maximum number of changed items in a response.
  package let changes: Int
  /// Maximum duration of one transaction of a large request.
  package let turn: Duration

  /// The limits for a server with many devices.
  package static let server = RequestBounds(
    mutations: Limits.mutations,
    changes: Limits.changes,
    turn: .milliseconds(20)
  )
  /// The limits for an embedded service with one device: fewer and larger transactions.
  ///
  /// A transaction rewrites the pages of its items in the indexes by time: nearly all pages, if the items are due on as
  /// many days.
  package static let own = RequestBounds(mutations: 2000, changes: 2000, turn: .milliseconds(250))
}
