import AppLoop
import Files
import Glibc
import Intents
import Interchange
import LongWork
import Replica
import Storage
import Sync

/// Keeps a file and the list equal: looks whenever one of them was written.
struct Follower {
  /// Milliseconds of quiet after which what was written is looked at, and how often that is waited for at most.
  private static let quiet: Int32 = 40
  private static let most = 25
  /// Milliseconds after which lines that are gone are looked for once more: a file may be half written.
  private static let secondLook: Int32 = 300
  /// Milliseconds after which nobody is just about to open a file that was at the place before.
  static let opening: Int32 = 1_000
  /// Milliseconds of quiet after which a file that is held open is taken as it is.
  static let patience: Int32 = 3_000
  /// The same for a former file of which is not known whether it is held open.
  static let silence: Int32 = 10_000
  /// Milliseconds after which is looked even so: where something is wrong, where the system does not tell what others
  /// write, and else, for what is due next changes with the day.
  private static let mending: Int32 = 60_000
  private static let polling: Int32 = 5_000
  private static let longest: Int32 = 3_600_000

  private let place: FollowedPlace
  private var store: CommandStore
  private let list: String?
  /// Whether it is meant that most lines are gone; of the first look alone.
  private var acceptsLoss: Bool
  private var said: [String] = []
  /// How long nothing has happened, in milliseconds.
  private var calm: Int32 = 0
  /// Whether a look was cut short by a fault.
  private var isBroken = true
  /// When the file was written last, or may have been by one that was killed.
  private var wrote = ContinuousClock.now

  init(_ place: FollowedPlace, _ session: Session, list: String?, acceptsLoss: Bool) throws {
    (self.place, self.list, self.acceptsLoss) = (place, list, acceptsLoss)
    store = try CommandStore(session)
    // Comes where somebody opens the file at the moment in which it is asked who has it open.
    signal(SIGIO, SIG_IGN)
  }

  private var pass: FollowPass { FollowPass(place, store, list: list, acceptsLoss: acceptsLoss) }

  /// Brings both together once, with what is still written into the file meanwhile.
  mutating func catchUp() throws {
    for _ in 0..<10 {
      let work = try together()
      if work.held != nil { throw Refusal(work.lines(isDryRun: false)[0], kind: "held") }
      if work.isAnything || said.isEmpty {
        said = work.lines(isDryRun: false)
        for line in said { try store.session.console.say(line) }
      }
      guard let pause = work.isPutOff ? Self.patience : try pass.pause() else { return }
      poll(nil, 0, pause)
      calm = pause
    }
    guard said.isEmpty else { return }
    throw Refusal("Another program has \(place.name) open. Close it there, then try again.", kind: "busy")
  }

  /// Stays until a signal ends it.
  mutating func stay() throws {
    let isElsewhere = place.file.folder.isElsewhere
    try store.session.console.say("Following \(place.name). Press Ctrl-C to stop.")
    if isElsewhere {
      try store.session.console.say(
        "\(place.name) is on a file system without change notifications, so it is checked every 5 seconds."
      )
    }
    while true {
      let formers = try place.remembered().formers
      let watches = [
        place.watch(formers), HomePaths(folders: store.session.folders).changes,
      ].compactMap(\.self)
      guard watches.count == 2 else {
        throw Refusal("The system has no file watches left. `todos follow --once` works without one.")
      }
      let pause = try step()
      // Where a file has just lost its place, it is watched too from here on.
      guard try place.remembered().formers == formers else { continue }
      wait(watches, at: pause ?? (isElsewhere ? Self.polling : Self.longest))
    }
  }

  /// Looks once and tells what was done; gives the milliseconds after which is looked again whatever happens.
  private mutating func step() throws -> Int32? {
    do {
      let work = try together()
      acceptsLoss = false
      let lines = work.lines(isDryRun: false)
      if lines != said, work.isAnything { for line in lines { try store.session.console.say(line) } }
      said = work.held == nil ? [] : lines
      return work.isPutOff && !work.isOpen ? Self.patience : try pass.pause()
    } catch  where error is FileFault || error is StoreError || error is CommitError {
      let words = Refusal(error).words
      if said != [words] { store.session.console.complain(words) }
      (said, isBroken) = ([words], true)
      return Self.mending
    }
  }

  /// Looks and does what is to be done, again where one of both is written at the same time; a signal waits for the end.
  private mutating func together() throws -> FollowWork {
    let interruption = Interruption()
    defer { interruption.interrupted?.end() }
    while true {
      store = try store.renewed()
      if isBroken { try pass.recover() }
      isBroken = false
      let isSettled = ContinuousClock.now - wrote > .milliseconds(Int(Self.opening) - 10)
      guard try pass.settle(quiet: calm, isSettled: isSettled) || interruption.interrupted != nil else {
        continue
      }
      let work = try pass.work(at: pass.look(), isPatient: calm < Self.patience)
      if work.plan?.lost ?? 0 > 0 {
        poll(nil, 0, Self.secondLook)
        guard try pass.look() == work.look else { continue }
      }
      if work.isRewritten { wrote = .now }
      guard try pass.carryOut(work) || interruption.interrupted != nil else { continue }
      calm = 0
      return work
    }
  }

  /// Waits until file or list was written and it is quiet again.
  private mutating func wait(_ watches: [FolderWatch], at longest: Int32) {
    var isTouched = false
    var rounds = 0
    while true {
      var descriptors = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let count = poll(&descriptors, nfds_t(descriptors.count), isTouched ? Self.quiet : longest)
      if count == 0 || rounds > Self.most {
        calm = isTouched ? 0 : longest
        return
      }
      for watch in watches where watch.drain() { isTouched = true }
      if isTouched { rounds += 1 }
    }
  }
}
