import Actions
package import Intents
import Screens
import Settings
import Storage
package import TodoModel

extension Library {
  /// Counts the matches in each view once typing rests; counts only the latest filter, and yields to other requests.
  package func count(_ filter: Filter) {
    counted = filter
    post(after: 150) { library in
      guard library.counted == filter else { return }
      library.read { store throws(StoreError) in
        let queue = library.queue
        guard let hits = try store.hits(of: filter, until: { queue.isAwaited }) else { return library.count(filter) }
        library.counted = nil
        library.tell(.counted(filter, hits))
      }
    }
  }

  /// Finds matches outside a view after the view has its rows; yields to other requests.
  package func seek(elsewhere question: FindQuestion) {
    soughtElsewhere = question
    postIdle { $0.seekElsewhere() }
  }

  private func seekElsewhere() {
    guard let question = soughtElsewhere else { return }
    read { store throws(StoreError) in
      let queue = queue
      guard let rows = try store.rows(elsewhere: question, until: { queue.isAwaited }) else {
        return postIdle { $0.seekElsewhere() }
      }
      soughtElsewhere = nil
      tell(.foundElsewhere(question, rows))
    }
  }

  /// Adds the words of a file from an earlier version to the index, in batches between other requests.
  func growIndex() {
    read { store throws(StoreError) in if (try? store.growIndex(by: 500)) == true { post(after: 20) { $0.growIndex() } }
    }
  }

  /// Reads an item, then its history, which may require a server request.
  package func loadDetail(_ id: ItemID) {
    readDetail(id) { store in courier.ask { Library.wholeDetail(of: id, in: store) } }
  }

  /// Reads an item from disk; calls `ask` if the history must come from a server.
  private func readDetail(_ id: ItemID, _ ask: (any LibraryStore) -> Void) {
    read { store throws(StoreError) in
      guard let row = try store.row(id) else { return }
      defer { if row.parts != nil { loadParts(below: [id], for: .page) } }
      guard store.source == .server else { return tell(.detail(row, (try? store.history(of: id, limit: 100)) ?? [])) }
      tell(.detail(row, nil))
      ask(store)
    }
  }

  /// Returns an item with the authority's history, or else with the pending changes; returns nil if the item is gone.
  private static func wholeDetail(of id: ItemID, in store: any LibraryStore) -> Message? {
    guard let row = try? store.row(id) else { return nil }
    let history = try? store.history(of: id, limit: 100)
    return .detail(row, history ?? (try? store.waitingHistory(of: id)) ?? [], isWhole: history != nil)
  }

  // MARK: the item under the cursor

  /// Reads an item after the cursor rested on it for 80 ms.
  package func loadFollowed(_ id: ItemID) {
    followed.resting = id
    post(after: 80) { library in
      guard library.followed.resting == id else { return }
      library.followed.resting = nil
      library.readDetail(id) { library.askHistory(of: id, in: $0) }
    }
  }

  /// Requests one history at a time, so that a slow authority does not get a request for each item the cursor passes.
  private func askHistory(of id: ItemID, in store: any LibraryStore) {
    followed.waiting = followed.isAsked ? id : nil
    guard !followed.isAsked else { return }
    followed.isAsked = true
    courier.ask { [self] in
      defer { post { $0.askNextHistory() } }
      return Library.wholeDetail(of: id, in: store)
    }
  }

  private func askNextHistory() {
    followed.isAsked = false
    guard let id = followed.waiting else { return }
    read { store throws(StoreError) in askHistory(of: id, in: store) }
  }

  func loadParts(below ids: [ItemID], for wish: PartsWish) {
    read { store throws(StoreError) in tell(.parts(try store.rows(below: ids, deleted: false), below: ids, wish)) }
  }

  /// Reads the first open items whose titles contain all the words.
  func seekItems(_ text: String) {
    let words = text.folded.split(whereSeparator: \.isWhitespace).map(String.init)
    let filter = Filter(.all(words.map { .term(.title($0)) }))
    read { store throws(StoreError) in
      let rows = try store.firstRows(Query(.all, filter: filter, limit: 50)) { false }?.rows ?? []
      tell(.sought(text, rows))
    }
  }

  /// Reads the target of a link.
  func loadLinked(_ id: ItemID) { read { store throws(StoreError) in tell(.linked(id, try store.row(id))) } }

  /// Reads the links of an item.
  package func findLinks(of id: ItemID) {
    read { store throws(StoreError) in
      if let item = try store.row(id)?.item { tell(.links(item.outsideLinks, of: item.title)) }
    }
  }

  func readNotes(of id: ItemID, to found: (String) -> Void) {
    read { store throws(StoreError) in if let row = try store.row(id) { found(row.item.notes) } }
  }

  /// Reads the current items of an edited list, and the parts of those without a line.
  func read(edited text: String, of base: ListText, in path: String) {
    read { store throws(StoreError) in
      do throws(StoreError) {
        let rows = try store.rows(base.ids)
        let parts = try store.rows(below: ListEdit.missing(from: text, of: base), deleted: false)
        let edit = ListEdit(base, text: text, rows: rows, parts: parts, lists: try store.listNames())
        tell(.listEdited(edit, path: path))
      } catch { tell(.notice(error.words + " " + SurroundingsMessages.listKept(path))) }
    }
  }

  /// Retries or drops the refused changes of items.
  func settle(_ items: [ItemID], isRetry: Bool) {
    read { store throws(StoreError) in
      let meant = try store.parked().filter { items.contains($0.item) }
      if isRetry { _ = try store.retry(meant) } else { try store.drop(meant) }
    }
  }

  /// Records in the UI state file that leftovers are offered today; reports it if this is the first offer of the day.
  func claimSweep(_ day: Day, in file: String) {
    var state = UIState(file: file)
    guard state.swept.flatMap(Day.init).map({ $0 < day }) ?? true else { return }
    state.swept = day.description
    try? state.save(to: file)
    tell(.sweepOffered(day))
  }

  func openReview(from file: String) { tell(.reviewFound(.kept(in: file))) }

  /// Keeps the progress of the review; losing it does no harm.
  func keep(_ progress: ReviewProgress, in file: String) { try? progress.save(to: file) }

  /// Saves the state of the full screen in the UI state file.
  func remember(_ memory: Memory, in file: String) { try? UIState(memory, over: UIState(file: file)).save(to: file) }
}

/// The requests for the item under the cursor.
struct Followed: Sendable {
  /// The item to read once the cursor has rested on it.
  var resting: ItemID?
  /// Indicates that a history request is in progress.
  var isAsked = false
  /// The item whose history is requested next.
  var waiting: ItemID?
}

extension Library {
  /// Answers a question of a page after all other requests.
  ///
  /// A newer question of the same kind replaces it (invariant V8). The answer of a remote authority follows if it knows
  /// more.
  package func ask(_ question: PageQuestion, generation: Int) {
    let isAsked = questions[question.kind] != nil
    questions[question.kind] = (question, generation)
    if !isAsked { postIdle { $0.answer(question.kind) } }
  }

  private func answer(_ kind: PageQuestion.Kind) {
    guard let (question, generation) = questions[kind] else { return }
    var isLater = false
    read { store throws(StoreError) in
      let (queue, token) = (queue, token)
      guard let answer = try store.answer(question, isAsking: false, until: { queue.isAwaited }) else {
        isLater = true
        return postIdle { $0.answer(kind) }
      }
      tell(.answered(AnsweredPage(answer, generation: generation, token: token)))
      guard question.concernsAuthority, store.source == .server else { return }
      courier.ask {
        let answer = try? store.answer(question, isAsking: true, until: { false })
        return answer.flatMap(\.self).map { .answered(AnsweredPage($0, generation: generation, token: token)) }
      }
    }
    if !isLater { questions[kind] = nil }
  }
}
