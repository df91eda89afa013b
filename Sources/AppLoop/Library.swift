package import Intents
import Replica
package import Screens
import Storage
import Sync
import Synchronization
package import TodoModel

/// The owner of the user's store on this machine: opens it, reads rows, makes changes durable, keeps drafts.
///
/// The library works serially on the queue `todos.store` and reports results as messages. Only the courier talks to the
/// authority, so a hanging server does not delay a write to disk.
package actor Library: QueueOwner {
  package nonisolated let queue: SerialQueue
  private let opening: any StoreOpening
  let courier: Courier
  private let watch: Watch
  private let clock: @Sendable () -> Instant
  private let send: @Sendable (Message) -> Void

  private var store: (any LibraryStore)?
  private var handOver: @Sendable (any LibraryStore) -> Void = { _ in }
  /// The store for changes while the user's own store is not writable, if any.
  private var temporary: (any TemporaryStore)?
  /// The items changed in the temporary store.
  private var unsaved: Set<ItemID> = []
  /// The pending read request.
  private var wanted: (query: Query, only: Set<ItemID>?, generation: Int)?
  /// The last rows of a view, independent of the search, with their query and version.
  private var known: (query: Query, version: StoreVersion, rows: RowSet)?
  /// The reported matches of a search that has more to read.
  private var rest: Loaded?
  /// The last query; a repeated search reports all matches at once.
  private var asked: Query?
  /// Number of matches in the first report of a search: more than a screen shows.
  private static let page = 100
  /// The filter whose matches are to be counted.
  var counted: Filter?
  /// The pending search outside the view.
  var soughtElsewhere: FindQuestion?
  /// The pending questions of pages.
  var questions: [PageQuestion.Kind: (question: PageQuestion, generation: Int)] = [:]
  var wantsLists = false
  /// The requests for the item under the cursor, whose page is beside the list.
  var followed = Followed()
  /// The highest token of a finished commit.
  private(set) var token = 0
  /// The last commit that failed, with the reason.
  private var failed: (token: Int, words: String)?
  /// The last run of changes that share one undo step, and that step.
  private var run: (number: Int, group: Int?) = (0, nil)
  private var drafts = KeptDrafts()
  /// The latest drafts to keep.
  private var texts: [Draft] = []
  /// The drafts not yet on disk.
  private var unwritten: [Draft]?
  private var isEnded = false
  /// Indicates that nobody sees further reads.
  private let isUnseen = Atomic(false)

  /// Creates a library without an open store; `send` posts to the loop.
  package init(
    _ opening: any StoreOpening, courier: Courier, watch: Watch, queue: SerialQueue = SerialQueue("todos.store"),
    clock: @escaping @Sendable () -> Instant, send: @escaping @Sendable (Message) -> Void
  ) {
    self.opening = opening
    self.courier = courier
    self.watch = watch
    self.queue = queue
    self.clock = clock
    self.send = send
  }

  /// Opens the store and reports its content; calls `handOver` with each store in use.
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
    } catch { if !useTemporary(for: error) { tell(.readOnly(error.words)) } }
  }

  /// Queues a read of a query's rows, or of `only` the given items.
  ///
  /// If newer rows are requested meanwhile, only those are read (invariant V8). Pending requests for single items are
  /// merged. Counts for an outdated search are cancelled.
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
      let rows = if let only { try store.rows(among: only) } else { try rows(whateverIsSoughtBy: query, in: store) }
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

  /// Reads all matches to show after the first page was reported; yields to other requests.
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

  /// Returns the rows of a query's view; uses the cached rows if only the search has changed.
  private func rows(whateverIsSoughtBy query: Query, in store: any LibraryStore) throws(StoreError) -> RowSet {
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

  /// Makes changes durable in one undo step with the other changes of the same run.
  package func join(_ changes: [Change], label: String, token: Int, run number: Int) {
    let before = run.number == number ? run.group : nil
    let failure = attempt { store throws(CommitError) in
      run = (number, try store.commit(Library.placed(changes, in: store), label: label, joining: before))
      return changes.map(\.item)
    }
    acknowledge(token, failure)
  }

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

  /// Queues a refresh after the changes that it must send.
  package func refresh() { courier.post { $0.refresh(isAsked: true) } }

  /// Saves exactly these drafts, half a second after the first unsaved one.
  package func keep(_ texts: [Draft]) {
    let isFirst = unwritten == nil
    (self.texts, unwritten) = (texts, texts)
    if isFirst { post(after: 500) { $0.writeDrafts() } }
  }

  package func writeDrafts() {
    guard let store, let texts = unwritten else { return }
    unwritten = nil
    let kept = (try? store.drafts()) ?? [:]
    for (name, text) in drafts.changes(to: texts, over: kept) { try? store.setDraft(text, for: name) }
  }

  /// Drops all reads that have not begun, so that writes do not wait for them.
  package nonisolated func stopReading() { isUnseen.store(true, ordering: .relaxed) }

  /// Closes the library and returns the data that could not be saved.
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

  /// Uses the user's own store from now on.
  private func useEverywhere(_ store: any LibraryStore) {
    use(store)
    courier.post { $0.use(store) }
    watch.post { $0.begin(store) { self.post { $0.tellChange() } } }
  }

  /// Opens the file that replaced the store and carries over the drafts.
  ///
  /// Returns false if nothing replaced it or opening fails.
  private func reopen() -> Bool {
    guard temporary == nil, store?.isReplaced == true, let fresh = try? opening.open() else { return false }
    useEverywhere(fresh)
    run = (0, nil)
    (drafts, unwritten) = (KeptDrafts(), unwritten ?? texts)
    writeDrafts()
    tell(.readOnly(fresh.readOnlyReason?.words))
    tell(.notice(LibraryMessages.listReplaced))
    return true
  }

  private func use(_ store: any LibraryStore) {
    self.store = store
    known = nil
    handOver(store)
  }

  /// Offers saved drafts, except those of deleted items, which have no target.
  private func offerDrafts() {
    guard let store, let kept = try? store.drafts(), !kept.isEmpty else { return }
    let living = kept.filter { name, text in
      Draft(name: name, text: text)?.item.map { (try? store.row($0))??.item.deletedAt == nil } ?? true
    }
    let offered = drafts.adopt(living)
    if !offered.isEmpty { tell(.draftsFound(offered)) }
  }

  /// Removes the file of an edited list, or tells its path if its commit has just failed.
  func endListEdit(in path: String, token: Int?, _ editor: PersonalEditor) {
    guard let failed, failed.token == token else { return editor.remove(path) }
    tell(.notice(failed.words + " " + SurroundingsMessages.listKept(path)))
  }

  /// Reports the end or the failure of a commit.
  private func acknowledge(_ token: Int, _ failure: CommitFailure?) {
    self.token = max(self.token, token)
    if let failure { failed = (token, failure.words) }
    tell(failure.map { .commitFailed(token: token, $0) } ?? .committed(token: token))
    tellHooks()
  }

  func runStartHooks() { store?.runStartHooks { [weak self] in self?.post { $0.tellHooks() } } }

  private func tellHooks() {
    guard let report = store?.takeHookReport() else { return }
    for words in report.words { tell(.notice(words)) }
    if report.hasChanged { tell(.changed) }
  }

  /// Reports a change by another process.
  private func tellChange() {
    _ = reopen()
    tellFreshness()
    tell(.changed)
  }

  private func tellFreshness() {
    if let freshness = try? store?.freshness() { tell(.freshness(freshness, at: clock())) }
  }

  /// Switches to a temporary store if that helps with the error; returns false otherwise.
  private func useTemporary(for error: StoreError) -> Bool {
    guard temporary == nil, let other = opening.makeTemporary(for: error, former: store) else { return false }
    temporary = other
    use(other.store)
    courier.post { $0.use(nil) }
    tell(.unsaved(other.brief))
    return true
  }

  /// Reads from the open store and reports errors.
  func read(_ body: (any LibraryStore) throws(StoreError) -> Void) {
    guard let store, !isUnseen.load(ordering: .relaxed) else { return }
    do throws(StoreError) { try body(store) } catch { tell(.notice(error.words)) }
  }

  /// Makes a change in the open store and returns the failure, if any.
  ///
  /// `change` returns the changed items. If the store was replaced, the change is made in the new one; if it is not
  /// writable, in a temporary store.
  func attempt(_ change: (any LibraryStore) throws(CommitError) -> [ItemID]) -> CommitFailure? {
    guard let store else { return CommitFailure(words: LibraryMessages.listNotOpen) }
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

extension Library {
  /// Throws if all changes write values into missing items, because the text would be lost.
  static func check(_ changes: [Change], in store: any LibraryStore) throws(CommitError) {
    guard !changes.isEmpty, changes.allSatisfy(\.intent.isWritten) else { return }
    var title: String?
    for item in Set(changes.map(\.item)) {
      let row: Row?
      do throws(StoreError) { row = try store.row(item) } catch { throw .store(error) }
      if let row, row.item.deletedAt == nil { return }
      title = row?.item.title
    }
    throw .gone(title: title)
  }
}

extension Intent {
  /// Indicates that it sets a value that the user may have typed.
  fileprivate var isWritten: Bool {
    switch self {
    case .set, .setNotes: true
    default: false
    }
  }
}

extension CommitFailure {
  init(_ error: CommitError) {
    self.init(words: error.words)
    if case .gone = error { isGone = true }
  }
}
