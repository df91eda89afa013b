import HTTPTransport
import Screens
import Sync
import TodoAPI

/// The three owners of all state behind the screen, each with its own queue; they exchange messages only.
struct Owners: Sendable {
  let library: Library
  let courier: Courier
  let watch: Watch
  private let choice: ServerChoice

  /// Creates the owners of a home that is not open yet; `send` posts to the loop.
  init(_ launch: Launch, _ dependencies: Dependencies, send: @escaping @Sendable (Message) -> Void) {
    let opening = HomeOpening(launch.folders, dependencies, homeless: launch.homeless)
    let (paths, choice, clock) = (opening.paths, opening.choice, dependencies.clock)
    let listener = ChangeListener(lock: paths.listening, random: dependencies.random) { choice.source }
    self.choice = choice
    courier = Courier(listener, clock: clock, abandon: { choice.authority?.transport.abandon() }, send: send)
    watch = Watch { paths.changes }
    library = Library(opening, courier: courier, watch: watch, clock: clock, send: send)
  }

  /// Requests the list of sessions from the server, after ending the session with `id` if given.
  func askSignIns(without id: String? = nil) {
    courier.ask { [choice] in
      .sessions(
        choice.signIns?.signIns(without: id) ?? SignIns([], refusal: SurroundingsMessages.noServer))
    }
  }

  /// Saves unsaved data, stops the owners, and returns what could not be saved.
  ///
  /// This is the only time that the loop waits for a queue.
  func end() -> Unsaved? {
    library.stopReading()
    watch.post { $0.stop() }
    library.post { $0.writeDrafts() }
    let isWritten = library.finish(milliseconds: 5000)
    courier.end()
    _ = watch.finish(milliseconds: 1000)
    return isWritten ? library.wait { $0.end() } : nil
  }
}
