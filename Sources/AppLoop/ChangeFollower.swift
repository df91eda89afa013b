package import Settings
package import Sync

/// The follower of all changes to a home, from any process: `todos watch`.
package final class ChangeFollower: Sendable {
  /// A handler of changes or of the error that prevents reading them; it runs on its own queue.
  package typealias Teller = @Sendable (Result<ChangesSince, any Error>) -> Void

  private let stream: ChangeStream

  /// Starts reporting changes after `cursor`, or from now on if nil; throws if the home cannot be opened.
  package init(
    _ folders: Folders,
    _ surroundings: Surroundings,
    after cursor: ChangeCursor?,
    tell: @escaping Teller
  ) throws {
    stream = try ChangeStream(folders, surroundings, after: cursor, tell: tell)
    stream.begin()
  }

  package func end() { stream.end() }
}
