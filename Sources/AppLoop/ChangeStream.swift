import Screens
import Settings
import Sync
import TodoAPI

/// Owns a place in the changes of a home: `ChangeFollower`. Its state belongs to the queue `todos.changes`.
actor ChangeStream: QueueOwner {
  nonisolated let queue = SerialQueue("todos.changes")
  private let opening: HomeOpening
  private let home: Home
  private let watch: Watch
  private let tell: ChangeFollower.Teller
  private var cursor: ChangeCursor
  private var courier: Courier?

  /// A stream of what came behind `cursor`, nil for from now on, that is not begun; throws where the home cannot be
  /// opened.
  init(
    _ folders: Folders,
    _ surroundings: Surroundings,
    after cursor: ChangeCursor?,
    tell: @escaping ChangeFollower.Teller
  ) throws {
    let opening = HomeOpening(folders, surroundings)
    let home = try opening.home()
    (self.opening, self.home, self.tell) = (opening, home, tell)
    let now = try home.changeCursor()
    if let epoch = cursor?.epoch, epoch != now.epoch { throw ForeignCursor() }
    self.cursor = cursor ?? now
    watch = Watch { opening.paths.changes }
  }

  /// Begins: tells what has changed already, fetches what a server tells of, and hears of what other processes write.
  nonisolated func begin() { post { $0.follow() } }

  /// Ends it.
  nonisolated func end() {
    let courier = wait { $0.courier }
    watch.post { $0.stop() }
    courier?.end()
  }

  private func follow() {
    let (choice, surroundings, home) = (opening.choice, opening.surroundings, home)
    let listener = ChangeListener(lock: opening.paths.listening, random: surroundings.random) {
      choice.source
    }
    let courier = Courier(
      listener,
      clock: surroundings.clock,
      abandon: { choice.authority?.transport.abandon() },
      send: { [weak self] message in
        if case .refreshed = message { self?.post { $0.look() } }
      }
    )
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
