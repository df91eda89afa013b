package import Settings
package import Sync

/// Follows what changes in a home, whoever changes it: `todos watch`.
package final class ChangeFollower: Sendable {
  /// Told, on a queue of its own, what has changed, or why that cannot be said.
  package typealias Teller = @Sendable (Result<ChangesSince, any Error>) -> Void

  private let stream: ChangeStream

  /// Begins to tell what came behind `cursor`, nil for from now on; throws where the home cannot be opened.
  package init(
    _ folders: Folders,
    _ surroundings: Surroundings,
    after cursor: ChangeCursor?,
    tell: @escaping Teller
  ) throws {
    stream = try ChangeStream(folders, surroundings, after: cursor, tell: tell)
    stream.begin()
  }

  /// Ends it.
  package func end() { stream.end() }
}
