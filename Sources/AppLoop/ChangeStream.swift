import Screens
package import Settings
package import Sync
import TodoAPI

/// The owner of `ChangeFollower`'s cursor; its state belongs to the queue `todos.changes`.
actor ChangeStream: QueueOwner {
  nonisolated let queue = SerialQueue("todos.changes")
  private let opening: HomeOpening
  private let home: Home
  private let watch: Watch
  private let tell: ChangeFollower.Teller
  private var cursor: ChangeCursor
  private var courier: Courier?

  /// Creates an idle stream of the changes after `cursor`, or from now on if nil; throws if the home cannot be opened.
  init(
    _ folders: Folders, _ dependencies: Dependencies, after cursor: ChangeCursor?, tell: @escaping ChangeFollower.Teller
  ) throws {
    let opening = HomeOpening(folders, dependencies)
    let home = try opening.home()
    (self.opening, self.home, self.tell) = (opening, home, tell)
    let now = try home.changeCursor()
    if let epoch = cursor?.epoch, epoch != now.epoch { throw ForeignCursor() }
    self.cursor = cursor ?? now
    watch = Watch { opening.paths.changes }
  }

  /// Reports past changes, then changes from the server and from other processes.
  nonisolated func begin() { post { $0.follow() } }

  nonisolated func end() {
    let courier = wait { $0.courier }
    watch.post { $0.stop() }
    courier?.end()
  }

  private func follow() {
    let (choice, dependencies, home) = (opening.choice, opening.dependencies, home)
    let listener = ChangeListener(lock: opening.paths.listening, random: dependencies.random) { choice.source }
    let courier = Courier(
      listener, clock: dependencies.clock, abandon: { choice.authority?.transport.abandon() },
      send: { [weak self] message in if case .refreshed = message { self?.post { $0.look() } } })
    self.courier = courier
    courier.post { courier in
      courier.use(home)
      courier.refresh(isAsked: false)
    }
    watch.post { $0.begin(home) { self.post { $0.look() } } }
    look()
  }

  private func look() {
    do {
      let found = try home.changes(after: cursor)
      cursor = found.cursor
      tell(.success(found))
    } catch {
      if error is ForeignCursor, let now = try? home.changeCursor() { cursor = now }
      tell(.failure(error))
    }
  }
}

/// The follower of all changes to a home, from any process: `todos watch`.
package final class ChangeFollower: Sendable {
  /// A handler of changes or of the error that prevents reading them; it runs on its own queue.
  package typealias Teller = @Sendable (Result<ChangesSince, any Error>) -> Void

  private let stream: ChangeStream

  /// Starts reporting changes after `cursor`, or from now on if nil; throws if the home cannot be opened.
  package init(
    _ folders: Folders, _ dependencies: Dependencies, after cursor: ChangeCursor?, tell: @escaping Teller
  ) throws {
    stream = try ChangeStream(folders, dependencies, after: cursor, tell: tell)
    stream.begin()
  }

  package func end() { stream.end() }
}
