import AppLoop
import Files
import Glibc
import Interchange
import LongWork
import Sync

/// Keeps a file and the list equal: looks whenever one of them was written.
struct Follower {
  /// Milliseconds of quiet after which what was written is looked at, and how long that is waited for at most.
  private static let quiet: Int32 = 40
  private static let most = 25
  /// Milliseconds after which lines that are gone are looked for once more: a file may be half written.
  private static let secondLook: Int32 = 300
  /// Milliseconds after which is looked even so: what is due next changes with the day.
  private static let longest: Int32 = 3_600_000

  private let place: FollowedPlace
  private var store: CommandStore
  private let list: String?
  private let acceptsLoss: Bool
  private var said: [String] = []

  init(_ place: FollowedPlace, _ session: Session, list: String?, acceptsLoss: Bool) throws {
    (self.place, self.list, self.acceptsLoss) = (place, list, acceptsLoss)
    store = try CommandStore(session)
  }

  /// Brings both together once.
  mutating func catchUp() throws {
    let work = try together()
    if work.held != nil { throw Refusal(work.lines(isDryRun: false)[0], kind: "held") }
    for line in work.lines(isDryRun: false) { try store.session.console.say(line) }
  }

  /// Stays until a signal ends it.
  mutating func stay() throws {
    let watches = [place.watch(), HomePaths(folders: store.session.folders).changes].compactMap(\.self)
    guard watches.count == 2 else {
      throw Refusal("The system has no watch left for the file. `todos follow --once` does without.")
    }
    try store.session.console.say("Following \(place.name). Ctrl+C ends it.")
    while true {
      let work = try together()
      let lines = work.lines(isDryRun: false)
      if lines != said, work.held != nil || work.isRewritten || work.plan?.changes.isEmpty == false {
        for line in lines { try store.session.console.say(line) }
      }
      said = work.held == nil ? [] : lines
      wait(watches)
    }
  }

  /// Looks and does what is to be done, again where the file is written at the same time; a signal waits for the end.
  private mutating func together() throws -> FollowWork {
    let interruption = Interruption()
    defer { interruption.interrupted?.end() }
    while true {
      store = try store.renewed()
      let pass = FollowPass(place, store, list: list, acceptsLoss: acceptsLoss)
      let work = try pass.work(at: pass.look())
      if work.plan?.lost ?? 0 > 0 {
        poll(nil, 0, Self.secondLook)
        guard try pass.look().bytes == work.look.bytes else { continue }
      }
      if try pass.carryOut(work) { return work }
      if interruption.interrupted != nil { return work }
    }
  }

  /// Waits until file or list was written and it is quiet again.
  private func wait(_ watches: [FolderWatch]) {
    var isTouched = false
    var rounds = 0
    while true {
      var descriptors = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let count = poll(&descriptors, nfds_t(descriptors.count), isTouched ? Self.quiet : Self.longest)
      if count == 0 || rounds > Self.most { return }
      for watch in watches where watch.drain() { isTouched = true }
      if isTouched { rounds += 1 }
    }
  }
}
