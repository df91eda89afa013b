package import Intents
import Replica
package import Screens
import Storage
import Sync
import Synchronization
package import TodoModel

/// Owns the person's store on this machine: opens it, reads what is shown, makes changes durable, keeps drafts.
///
/// One thing is done at a time, on the queue `todos.store`; what came of it is told as messages. The authority is met by
/// the courier alone, so that a server that hangs keeps no change from the disk.
package actor Library: QueueOwner {
  package nonisolated let queue: SerialQueue
  private let opening: any StoreOpening
  let courier: Courier
  private let watch: Watch
  private let clock: @Sendable () -> Instant
  private let send: @Sendable (Message) -> Void

  private var store: (any LibraryStore)?
  private var handOver: @Sendable (any LibraryStore) -> Void = { _ in }
  /// Where changes are made while the person's own store cannot be written; nil where it can.
  private var temporary: (any TemporaryStore)?
  /// The items that were changed there.
  private var unsaved: Set<ItemID> = []
  /// The reading that is asked for and not done.
  private var wanted: (query: Query, only: Set<ItemID>?, generation: Int)?
  /// The rows of a view that were read last, whatever is sought there, for which question, and of which version.
  private var known: (query: Query, version: StoreVersion, rows: RowSet)?
  /// What was told of what is sought, where there is more to be read.
  private var rest: Loaded?
  /// What was asked for last: of what is sought still, all is told at once.
  private var asked: Query?
  /// How many rows of what is sought are told at first: more than a screen has.
  private static let page = 100
  /// The filter whose matches are to be counted.
  var counted: Filter?
  /// What is sought outside of the view and not found yet.
  var soughtElsewhere: FindQuestion?
  /// The numbers that are asked for and not counted.
  var wantedNumbers: WantedNumbers?
  /// The days of the calendar that are asked for and not read.
  var calendar: (question: CalendarQuestion, generation: Int)?
  /// Whether the lists are asked for and not read.
  var wantsLists = false
  /// What is asked of the items that the cursor comes to, whose page is beside the list.
  var followed = Followed()
  /// The cards of the board that are asked for and not read.
  var cards: (question: CardQuestion, generation: Int)?
  /// The highest token of a commit that has ended.
  private(set) var token = 0
  /// The last run of changes that make one step of undo, and that step.
  private var run: (number: Int, group: Int?) = (0, nil)
  private var drafts = KeptDrafts()
  /// The drafts that were wanted kept last.
  private var texts: [Draft] = []
  /// Those that are not on the disk yet.
  private var unwritten: [Draft]?
  private var isEnded = false
  /// Whether nobody sees any more what is read.
  private let isUnseen = Atomic(false)

  /// A library that has nothing open; `send` reaches the loop.
  package init(
    _ opening: any StoreOpening,
    courier: Courier,
    watch: Watch,
    queue: SerialQueue = SerialQueue("todos.store"),
    clock: @escaping @Sendable () -> Instant,
    send: @escaping @Sendable (Message) -> Void
  ) {
    self.opening = opening
    self.courier = courier
    self.watch = watch
    self.queue = queue
    self.clock = clock
    self.send = send
  }

  /// Opens the store and tells what was found; `handOver` is called with each store that is worked on.
  package func open(_ handOver: @escaping @Sendable (any LibraryStore) -> Void) {
    self.handOver = handOver
    do throws(StoreError) {
      let store = try opening.open()
      useEverywhere(store)
      tell(.readOnly(store.readOnlyReason?.words))
      tellFreshness()
      for notice in store.notices { tell(.notice(notice.words)) }
      offerDrafts()
      post { $0.growIndex() }
    } catch {
      if !useTemporary(for: error) { tell(.readOnly(error.words)) }
    }
  }

  /// Reads the rows of a query, or `only` those of some items, behind what is asked already; where newer rows are asked
  /// for by then, only those are read (invariant V8), and of what single items were asked for in between nothing is lost.
  ///
  /// Matches of what is sought no more are not counted.
  package func load(_ query: Query, only: Set<ItemID>? = nil, generation: Int) {
    var items = only
    if let wanted { items = wanted.only.flatMap { only?.union($0) } }
    wanted = (query, items, generation)
    (rest, soughtElsewhere) = (nil, nil)
    if query.filter != counted { counted = nil }
    post { $0.loadWanted() }
  }

  private func loadWanted() {
    guard let (query, only, generation) = wanted else { return }
    wanted = nil
    read { store throws(StoreError) in
      let only = if let only { only.union(try store.affected(by: only)) } else { Set<ItemID>?.none }
      let rows =
        if let only { try store.rows(among: only) } else { try rows(whateverIsSoughtBy: query, in: store) }
      var loaded = Loaded(generation: generation, query: query, rows: rows, only: only, token: token)
      loaded.lastOrder = try store.lastOrder()
      let isSame = asked?.view == query.view && asked?.filter == query.filter
      asked = query
      guard query.filter != nil else { return tell(.loaded(loaded)) }
      guard !isSame else {
        rest = loaded
        return postIdle { $0.loadRest() }
      }
      var page = query
      page.limit = min(page.limit, Library.page)
      loaded.found = try store.firstRows(page) { false }
      tell(.loaded(loaded))
      guard page.limit < query.limit, loaded.found?.isCounted == false else { return }
      rest = loaded
      postIdle { $0.loadRest() }
    }
  }

  /// Reads all that is shown of what is sought, once its first page is told; whatever else is asked for goes before.
  private func loadRest() {
    guard var loaded = rest else { return }
    read { store throws(StoreError) in
      let queue = queue
      guard let found = try store.firstRows(loaded.query, until: { queue.isAwaited }) else {
        return postIdle { $0.loadRest() }
      }
      rest = nil
      loaded.found = found
      tell(.loaded(loaded))
    }
  }

  /// The rows of a query's view; those that are known already where nothing has changed but what is sought.
  private func rows(
    whateverIsSoughtBy query: Query,
    in store: any LibraryStore
  ) throws(StoreError) -> RowSet {
    var all = query
    all.filter = nil
    let version = try store.version()
    if var before = known, before.version == version, before.query != query {
      before.query.filter = nil
      if before.query == all {
        known?.query = query
        return before.rows
      }
    }
    let rows = try store.rows(all)
    known = (query, version, rows)
    return rows
  }

  /// Makes changes durable.
  package func commit(_ changes: [Change], label: String, token: Int) {
    let failure = attempt { store throws(CommitError) in
      try Library.check(changes, in: store)
      _ = try store.commit(Library.placed(changes, in: store), label: label)
      return changes.map(\.item)
    }
    acknowledge(token, failure)
  }

  /// Makes changes durable as part of one step of undo with those of the same run.
  package func join(_ changes: [Change], label: String, token: Int, run number: Int) {
    let before = run.number == number ? run.group : nil
    let failure = attempt { store throws(CommitError) in
      run = (number, try store.commit(Library.placed(changes, in: store), label: label, joining: before))
      return changes.map(\.item)
    }
    acknowledge(token, failure)
  }

  /// Takes back the last action, or does it again.
  package func undo(isRedo: Bool) {
    var undone: Undone?
    let failure = attempt { store throws(CommitError) in
      undone = isRedo ? try store.redo() : try store.undo()
      return undone?.items ?? []
    }
    var undoing = Undoing(label: undone?.label, isRedo: isRedo, failure: failure?.words)
    undoing.items = undone?.items ?? []
    undoing.occurrences = undone?.occurrences ?? [:]
    undoing.finished = undone?.finished ?? []
    undoing.skipped = undone?.skipped.count ?? 0
    tell(.undone(undoing))
  }

  /// Asks for a refresh, behind the changes that it is to send.
  package func refresh() { courier.post { $0.refresh(isAsked: true) } }

  /// Keeps the texts that are being written and no others, half a second after the first of them came.
  package func keep(_ texts: [Draft]) {
    let isFirst = unwritten == nil
    (self.texts, unwritten) = (texts, texts)
    if isFirst { post(after: 500) { $0.writeDrafts() } }
  }

  /// Writes the drafts that wait, without delay.
  package func writeDrafts() {
    guard let store, let texts = unwritten else { return }
    unwritten = nil
    let kept = (try? store.drafts()) ?? [:]
    for (name, text) in drafts.changes(to: texts, over: kept) { try? store.setDraft(text, for: name) }
  }

  /// Drops every reading that has not begun, so that what is to be saved does not wait for it.
  package nonisolated func stopReading() { isUnseen.store(true, ordering: .relaxed) }

  /// Ends it; gives what could not be saved.
  package func end() -> Unsaved? {
    writeDrafts()
    defer {
      isEnded = true
      store = nil
      temporary?.remove()
      temporary = nil
    }
    return temporary?.bringHome(unsaved)
  }

  func tell(_ message: Message) { if !isEnded { send(message) } }

  /// Works on the person's own store from here on.
  private func useEverywhere(_ store: any LibraryStore) {
    use(store)
    courier.post { $0.use(store) }
    watch.post { $0.begin(store) { self.post { $0.tellChange() } } }
  }

  /// Opens what was put in the place of the store, with what is being written; false where nothing was, or it cannot be
  /// opened.
  private func reopen() -> Bool {
    guard temporary == nil, store?.isReplaced == true, let fresh = try? opening.open() else { return false }
    useEverywhere(fresh)
    run = (0, nil)
    (drafts, unwritten) = (KeptDrafts(), unwritten ?? texts)
    writeDrafts()
    tell(.readOnly(fresh.readOnlyReason?.words))
    tell(.notice("The list was replaced from outside, by a backup say. This is the new one."))
    return true
  }

  private func use(_ store: any LibraryStore) {
    self.store = store
    known = nil
    handOver(store)
  }

  /// Offers what was left unsent, but for what is of an item that was deleted since: nothing can take that up.
  private func offerDrafts() {
    guard let store, let kept = try? store.drafts(), !kept.isEmpty else { return }
    let living = kept.filter { name, text in
      Draft(name: name, text: text)?.item.map { (try? store.row($0))??.item.deletedAt == nil } ?? true
    }
    let offered = drafts.adopt(living)
    if !offered.isEmpty { tell(.draftsFound(offered)) }
  }

  /// Tells that a commit has ended, or why it did not happen.
  private func acknowledge(_ token: Int, _ failure: CommitFailure?) {
    self.token = max(self.token, token)
    tell(failure.map { .commitFailed(token: token, $0) } ?? .committed(token: token))
    tellHooks()
  }

  /// Runs what the person wants to be run when the full screen starts.
  func runStartHooks() { store?.runStartHooks { [weak self] in self?.post { $0.tellHooks() } } }

  private func tellHooks() {
    guard let report = store?.takeHookReport() else { return }
    for words in report.words { tell(.notice(words)) }
    if report.hasChanged { tell(.changed) }
  }

  /// Another process has changed something.
  private func tellChange() {
    _ = reopen()
    tellFreshness()
    tell(.changed)
  }

  private func tellFreshness() {
    if let freshness = try? store?.freshness() { tell(.freshness(freshness, at: clock())) }
  }

  /// Works on in a temporary store from here on, where that helps with the error; false where it does not.
  private func useTemporary(for error: StoreError) -> Bool {
    guard temporary == nil, let other = opening.makeTemporary(for: error, former: store) else { return false }
    temporary = other
    use(other.store)
    courier.post { $0.use(nil) }
    tell(.unsaved(other.brief))
    return true
  }

  /// Reads from the open store; what goes wrong is told.
  func read(_ body: (any LibraryStore) throws(StoreError) -> Void) {
    guard let store, !isUnseen.load(ordering: .relaxed) else { return }
    do throws(StoreError) { try body(store) } catch { tell(.notice(error.words)) }
  }

  /// Makes a change, which gives the items it changed, in the open store; what went wrong.
  ///
  /// Where another store was put in its place, the change is made there; where it cannot be written, in a temporary one.
  func attempt(_ change: (any LibraryStore) throws(CommitError) -> [ItemID]) -> CommitFailure? {
    guard let store else {
      return CommitFailure(words: "The list could not be opened, so nothing was saved.")
    }
    do throws(CommitError) {
      let items = try change(store)
      if temporary != nil { unsaved.formUnion(items) }
      return nil
    } catch {
      guard case .store(let trouble) = error, reopen() || useTemporary(for: trouble) else {
        return CommitFailure(error)
      }
      return attempt(change)
    }
  }
}
