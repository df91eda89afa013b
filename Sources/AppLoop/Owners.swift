import HTTPTransport
import Screens
import Sync
import TodoAPI

/// The three owners of everything behind the screen, each with its queue: what they share is handed over by messages.
struct Owners: Sendable {
  /// What is on this machine's disk.
  let library: Library
  /// The way to the authority.
  let courier: Courier
  /// What other processes do.
  let watch: Watch
  private let choice: ServerChoice

  /// The owners of a home that is not opened yet; `send` reaches the loop.
  init(_ launch: Launch, _ surroundings: Surroundings, send: @escaping @Sendable (Message) -> Void) {
    let opening = HomeOpening(launch.folders, surroundings, homeless: launch.homeless)
    let (paths, choice, clock) = (opening.paths, opening.choice, surroundings.clock)
    let listener = ChangeListener(lock: paths.listening, random: surroundings.random) { choice.source }
    self.choice = choice
    courier = Courier(listener, clock: clock, abandon: { choice.authority?.transport.abandon() }, send: send)
    watch = Watch { paths.changes }
    library = Library(opening, courier: courier, watch: watch, clock: clock, send: send)
  }

  /// Asks the server where one is signed in, after this place was signed out where one is named.
  func askSignIns(without id: String? = nil) {
    courier.ask { [choice] in
      .sessions(
        choice.signIns?.signIns(without: id)
          ?? SignIns([], refusal: "No server can be asked where you are signed in.")
      )
    }
  }

  /// Puts what is unsaved on the disk and ends them; the only time that the loop waits for a queue.
  ///
  /// Gives what could not be saved.
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
