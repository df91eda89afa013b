import AppLoop
import Files
import Glibc
import Intents
import Interchange
import LongWork
import Replica
import Storage
import Sync

/// The loop that keeps a file and the list equal: compares them after each write.
struct Follower {
  /// Milliseconds of quiet before a pass, and the maximum number of events to wait for.
  private static let quiet: Int32 = 40
  private static let maximum = 25
  /// Milliseconds before a second look at missing lines, since a file may be half written.
  private static let secondLook: Int32 = 300
  /// Milliseconds after which no program is about to open a former file.
  static let opening: Int32 = 1_000
  /// Milliseconds of quiet after which an open file is taken as it is.
  static let settleTime: Int32 = 3_000
  /// Milliseconds of quiet for a former file whose open state is unknown.
  static let silence: Int32 = 10_000
  /// Milliseconds before a pass without events: after an error, on a file system without notifications, and
  /// otherwise, because due dates change with the day.
  private static let mending: Int32 = 60_000
  private static let polling: Int32 = 5_000
  private static let longest: Int32 = 3_600_000

  private let place: FollowedPlace
  private var store: CommandStore
  private let list: String?
  /// True if the loss of most lines is intended; for the first pass only.
  private var acceptsLoss: Bool
  private var said: [String] = []
  /// Milliseconds without events.
  private var calm: Int32 = 0
  /// True if an error interrupted a pass.
  private var isBroken = true
  /// The time of the last write to the file, possibly by a killed process.
  private var wrote = ContinuousClock.now

  init(_ place: FollowedPlace, _ session: Session, list: String?, acceptsLoss: Bool) throws {
    (self.place, self.list, self.acceptsLoss) = (place, list, acceptsLoss)
    store = try CommandStore(session)
    // Arrives if a program opens the file during the query for its writers.
    signal(SIGIO, SIG_IGN)
  }

  private var pass: FollowPass { FollowPass(place, store, list: list, acceptsLoss: acceptsLoss) }

  /// Makes both equal once, including concurrent writes to the file.
  mutating func catchUp() throws {
    for _ in 0..<10 {
      let work = try together()
      if work.held != nil { throw Refusal(work.lines(isDryRun: false)[0], kind: "held") }
      if work.isAnything || said.isEmpty {
        said = work.lines(isDryRun: false)
        for line in said { try store.session.console.say(line) }
      }
      guard let pause = work.isPutOff ? Self.settleTime : try pass.pause() else { return }
      poll(nil, 0, pause)
      calm = pause
    }
    guard said.isEmpty else { return }
    throw Refusal(FollowMessages.heldOpen(place.name), kind: "busy")
  }

  /// Runs until a signal ends the program.
  mutating func stay() throws {
    let isElsewhere = place.file.folder.isElsewhere
    try store.session.console.say(FollowMessages.following(place.name))
    if isElsewhere {
      try store.session.console.say(FollowMessages.noNotifications(place.name))
    }
    while true {
      let formers = try place.remembered().formers
      let watches = [place.watch(formers), HomePaths(folders: store.session.folders).changes].compactMap(\.self)
      guard watches.count == 2 else {
        throw Refusal(FollowMessages.noWatches)
      }
      let pause = try step()
      // A new former file needs a watch, too.
      guard try place.remembered().formers == formers else { continue }
      wait(watches, at: pause ?? (isElsewhere ? Self.polling : Self.longest))
    }
  }

  /// Runs one pass and prints its report; returns the milliseconds until the next pass without events.
  private mutating func step() throws -> Int32? {
    do {
      let work = try together()
      acceptsLoss = false
      let lines = work.lines(isDryRun: false)
      if lines != said, work.isAnything { for line in lines { try store.session.console.say(line) } }
      said = work.held == nil ? [] : lines
      return work.isPutOff && !work.isOpen ? Self.settleTime : try pass.pause()
    } catch  where error is FileFault || error is StoreError || error is CommitError {
      let words = Refusal(error).words
      if said != [words] { store.session.console.complain(words) }
      (said, isBroken) = ([words], true)
      return Self.mending
    }
  }

  /// Compares and applies, again after a concurrent write; a signal takes effect at the end.
  private mutating func together() throws -> FollowWork {
    let interruption = Interruption()
    defer { interruption.interrupted?.end() }
    while true {
      store = try store.renewed()
      if isBroken { try pass.recover() }
      isBroken = false
      let isSettled = ContinuousClock.now - wrote > .milliseconds(Int(Self.opening) - 10)
      guard try pass.settle(quiet: calm, isSettled: isSettled) || interruption.interrupted != nil else { continue }
      let work = try pass.work(at: pass.look(), isPatient: calm < Self.settleTime)
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

  /// Waits for a write to file or list, then for quiet.
  private mutating func wait(_ watches: [FolderWatch], at longest: Int32) {
    var isTouched = false
    var rounds = 0
    while true {
      var descriptors = watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      let count = poll(&descriptors, nfds_t(descriptors.count), isTouched ? Self.quiet : longest)
      if count == 0 || rounds > Self.maximum {
        calm = isTouched ? 0 : longest
        return
      }
      for watch in watches where watch.drain() { isTouched = true }
      if isTouched { rounds += 1 }
    }
  }
}
