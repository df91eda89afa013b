@preconcurrency import Dispatch
import Files
import Intents
import Replica
import Screens
import Settings
import Storage
import Sync
import Synchronization
import TodoModel

/// The background side of the full screen: everything that touches the disk or the authority, one thing at a time.
///
/// What a person does is read and written on the queue `todos.store`; the authority is met on `todos.refresh`, so that
/// a server that hangs keeps no change from the disk. Answers are posted as messages. The loop waits only at the end.
final class StoreWorker: Sendable {
  /// What the queues share.
  struct State {
    var home: Home?
    var token = 0
    var drafts = KeptDrafts()
    var isRefreshWaiting = false
    var isAsked = false
    var triedAt = DispatchTime(uptimeNanoseconds: 0)
    var isEnding = false
    var refreshes = 0
    /// The last run of changes that make one step of undo, and that step.
    var run: (number: Int, group: Int?) = (0, nil)
    /// Where changes are held while the home cannot be written; nil where it can.
    var shelter: Shelter?
    /// The items that were changed in the shelter.
    var touched: Set<ItemID> = []
  }

  let queue = DispatchQueue(label: "todos.store")
  private let meeting = DispatchQueue(label: "todos.refresh")
  let surroundings: Surroundings
  let post: @Sendable (Message) -> Void
  let paths: HomePaths
  let choice: ServerChoice
  /// Why there are no folders of the person's at all, as a sentence; nil where there are.
  let homeless: String?
  private let listener: ChangeListener
  let state = Mutex(State())
  private let newestLoad = Atomic<Int>(0)
  private let watch = Mutex<FolderWatchSource?>(nil)

  /// A worker for the home in these folders; nothing is opened yet.
  init(
    folders: Folders,
    surroundings: Surroundings,
    homeless: String? = nil,
    post: @escaping @Sendable (Message) -> Void
  ) {
    self.homeless = homeless
    paths = HomePaths(folders: folders)
    choice = ServerChoice(folders)
    listener = ChangeListener(choice, lock: paths.listening, random: surroundings.random)
    self.surroundings = surroundings
    self.post = post
  }

  /// Opens the home, tells what was found, and begins to watch for other processes.
  func open() { queue.async { self.openNow() } }

  /// Reads the rows of a query; passed over where a newer reading waits.
  func load(_ query: Query, generation: Int) {
    newestLoad.store(generation, ordering: .relaxed)
    queue.async {
      guard self.newestLoad.load(ordering: .relaxed) == generation else { return }
      self.use { home throws(StoreError) in
        let rows = try home.rows(query)
        let order = try home.lastOrder()
        let token = self.state.withLock { $0.token }
        self.post(
          .loaded(Loaded(generation: generation, query: query, rows: rows, token: token, lastOrder: order))
        )
      }
    }
  }

  /// Reads an item whole, then its history, which may have to come from a server.
  func loadDetail(_ id: ItemID) {
    queue.async {
      self.use { home throws(StoreError) in
        guard let row = try home.row(id) else { return }
        guard home.source == .server else {
          return self.post(.detail(row, (try? home.history(of: id)) ?? []))
        }
        self.post(.detail(row, nil))
        self.ask { home in
          guard let row = try? home.row(id) else { return }
          self.post(.detail(row, (try? home.history(of: id)) ?? (try? home.waitingHistory(of: id)) ?? []))
        }
      }
    }
  }

  /// Reads the item that a link leads to.
  func loadLinked(_ id: ItemID) {
    queue.async { self.use { home throws(StoreError) in self.post(.linked(id, try home.row(id))) } }
  }

  /// Reads what only the person can settle; what an authority elsewhere knows of it is told as soon as it is known.
  func loadNeeds() {
    queue.async {
      self.use { home throws(StoreError) in
        let isNear = home.source == .local
        let needs = try home.needs(isAsking: isNear)
        if isNear || needs.conflicts.isEmpty { return self.post(.needs(needs)) }
        self.ask { home in
          if let needs = try? home.needs(isAsking: true) { self.post(.needs(needs)) }
        }
        self.post(.needs(needs))
      }
    }
  }

  /// Sends the refused changes of items again, or lets go of them.
  func settle(_ items: [ItemID], isRetry: Bool) {
    queue.async {
      self.use { home throws(StoreError) in
        let meant = try home.parked().filter { items.contains($0.item) }
        if isRetry { _ = try home.retry(meant) } else { try home.drop(meant) }
      }
    }
  }

  /// Asks the authority for something, behind what it is asked already.
  private func ask(_ work: @escaping @Sendable (Home) -> Void) {
    meeting.async {
      let home = self.state.withLock { $0.isEnding ? nil : $0.home }
      if let home { work(home) }
    }
  }

  /// Reads an item's notes and hands them on.
  func notes(of id: ItemID, to found: @escaping @Sendable (String) -> Void) {
    queue.async {
      self.use { home throws(StoreError) in if let row = try home.row(id) { found(row.item.notes) } }
    }
  }

  /// Makes changes durable.
  func commit(_ changes: [Change], label: String, token: Int) {
    queue.async {
      let words = self.attempt { home throws(CommitError) in
        _ = try home.commit(changes, label: label)
        self.note(changes.map(\.item))
      }
      self.state.withLock { $0.token = max($0.token, token) }
      self.post(words.map { .commitFailed(token: token, words: $0) } ?? .committed(token: token))
    }
  }

  /// Makes changes durable as part of one step of undo with those of the same run.
  func join(_ changes: [Change], label: String, token: Int, run: Int) {
    queue.async {
      let before = self.state.withLock { $0.run.number == run ? $0.run.group : nil }
      let words = self.attempt { home throws(CommitError) in
        let group = try home.commit(changes, label: label, joining: before)
        self.note(changes.map(\.item))
        self.state.withLock { $0.run = (run, group) }
      }
      self.state.withLock { $0.token = max($0.token, token) }
      self.post(words.map { .commitFailed(token: token, words: $0) } ?? .committed(token: token))
    }
  }

  /// Notes in the file of what the screen remembers that what is left over is offered today; tells so where nobody did
  /// before.
  func claimSweep(_ day: Day, in file: String) {
    queue.async {
      var state = UIState(file: file)
      guard state.swept.flatMap(Day.init).map({ $0 < day }) ?? true else { return }
      state.swept = day.description
      try? state.save(to: file)
      self.post(.sweepOffered(day))
    }
  }

  /// Takes back the last action, or does it again.
  func undo(isRedo: Bool) {
    queue.async {
      var undone: Undone?
      let words = self.attempt { home throws(CommitError) in
        undone = isRedo ? try home.redo() : try home.undo()
        self.note(undone?.items ?? [])
      }
      self.post(
        .undone(
          Undoing(
            label: undone?.label,
            items: undone?.items ?? [],
            skipped: undone?.skipped.count ?? 0,
            isRedo: isRedo,
            failure: words
          )
        )
      )
    }
  }

  /// Brings device and authority together; several waiting wishes become one.
  ///
  /// Where the person asks for it (`isAsked`), an authority that failed is asked again although its time has not come.
  func refresh(isAsked: Bool = true) {
    let isFirst = state.withLock { state in
      defer { state.isRefreshWaiting = true }
      if isAsked { state.isAsked = true }
      return !state.isRefreshWaiting
    }
    if isFirst { queue.async { self.meeting.async { self.refreshNow() } } }
  }

  /// Takes the reminders that are due, of which those from before `floor` are not given; nil where that cannot be done.
  func takeReminders(_ rules: ReminderRules, floor: Instant?) -> Replica.Reminding? {
    guard let home = state.withLock({ $0.isEnding ? nil : $0.home }) else { return nil }
    return try? home.takeReminders(rules, floor: floor)
  }

  /// Keeps the texts that are being written, and lets go of those that are not any more.
  func save(_ drafts: [Draft]) { queue.async { self.saveNow(drafts) } }

  /// Waits until everything asked for so far is on the disk, at most so long; false when it is not.
  func finish(milliseconds: Int) -> Bool { StoreWorker.wait(for: queue, milliseconds) }

  /// Puts what is unsaved on the disk.
  ///
  /// What is under way to a server gets a moment and is then given up: it is sent the next time.
  /// Gives what could not be saved.
  func end() -> Unsaved? {
    listener.stop()
    state.withLock { $0.isEnding = true }
    _ = finish(milliseconds: 5000)
    if !StoreWorker.wait(for: meeting, 40) {
      state.withLock { $0.home }?.abandon()
      _ = StoreWorker.wait(for: meeting, 5000)
    }
    return leaveShelter()
  }

  private static func wait(for queue: DispatchQueue, _ milliseconds: Int) -> Bool {
    let done = DispatchGroup()
    queue.async(group: done) {}
    return done.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  private func openNow() {
    dispatchPrecondition(condition: .onQueue(queue))
    do throws(StoreError) {
      let home = try Home(paths, surroundings, authority: { self.choice.authority })
      state.withLock { $0.home = home }
      post(.readOnly(home.readOnlyReason?.words))
      tellFreshness(home)
      tellNotices(home)
      beginWatch(home)
      offerDrafts(home)
    } catch {
      if takeShelter(error, former: nil) { return }
      post(.readOnly(error.words))
    }
  }

  private func tellFreshness(_ home: Home) {
    if let freshness = try? home.freshness() { post(.freshness(freshness, at: surroundings.clock())) }
  }

  private func offerDrafts(_ home: Home) {
    guard let kept = try? home.drafts(), !kept.isEmpty else { return }
    let drafts = state.withLock { $0.drafts.take(kept) }
    if !drafts.isEmpty { post(.draftsFound(drafts)) }
  }

  /// Told by the system when another process writes; nothing runs while nothing happens.
  private func beginWatch(_ home: Home) {
    guard let changes = paths.changes else { return }
    let source = FolderWatchSource(changes, on: queue) {
      guard (try? home.changedElsewhere()) == true else { return }
      self.tellFreshness(home)
      self.post(.changed)
    }
    watch.withLock { $0 = source }
  }

  /// Nanoseconds within which an authority that failed is not asked again, however often the person acts.
  private static let patience: UInt64 = 5_000_000_000

  private func refreshNow() {
    let (home, isAsked) = state.withLock { state in
      defer { state.isAsked = false }
      state.isRefreshWaiting = false
      return (state.isEnding || state.shelter != nil ? nil : state.home, state.isAsked && isDue(&state))
    }
    guard let home else { return }
    let report = home.refresh(isAsked: isAsked)
    let changed = !report.changed.isEmpty
    post(.refreshed(report.freshness, at: surroundings.clock(), changed: changed))
    for notice in report.notices { post(.notice(notice.words)) }
    if let failure = report.failure { post(.notice(failure.words)) }
    listener.nudge { self.refresh(isAsked: false) }
    refreshLater(report)
  }

  private func isDue(_ state: inout State) -> Bool {
    let now = DispatchTime.now()
    guard now.uptimeNanoseconds >= state.triedAt.uptimeNanoseconds + Self.patience else {
      return false
    }
    state.triedAt = now
    return true
  }

  /// Takes up what is left to do; of several such plans only the newest counts.
  private func refreshLater(_ report: RefreshReport) {
    let plan = state.withLock { state in
      state.refreshes += 1
      return state.refreshes
    }
    var wait = report.freshness.pending > 0 ? (report.wasBusy ? 100 : 5000) : nil
    if let at = report.retryAt, report.freshness.source == .server {
      let left = at.milliseconds - surroundings.clock().milliseconds
      wait = min(max(left, 0), RetryPolicy.mostAsked) + 10
    }
    guard let wait else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(wait)) {
      guard self.state.withLock({ $0.refreshes == plan }) else { return }
      self.refresh(isAsked: false)
    }
  }

  private func saveNow(_ drafts: [Draft]) {
    guard let home = state.withLock({ $0.home }) else { return }
    let kept = (try? home.drafts()) ?? [:]
    let changes = state.withLock { $0.drafts.changes(to: drafts, over: kept) }
    for (name, text) in changes { try? home.setDraft(text, for: name) }
  }

  private func tellNotices(_ home: Home) {
    for notice in home.notices { post(.notice(notice.words)) }
  }

  /// Runs work on the open home; what goes wrong is told.
  private func use(_ body: (Home) throws(StoreError) -> Void) {
    guard let home = state.withLock({ $0.home }) else { return }
    do throws(StoreError) { try body(home) } catch { post(.notice(error.words)) }
  }

  /// Runs a change on the open home; what went wrong, in words.
  private func attempt(_ body: (Home) throws(CommitError) -> Void) -> String? {
    guard let home = state.withLock({ $0.home }) else {
      return "The list could not be opened, so nothing was saved."
    }
    do throws(CommitError) {
      try body(home)
    } catch {
      guard case .store(let trouble) = error, takeShelter(trouble, former: home) else { return error.words }
      return attempt(body)
    }
    return nil
  }
}
