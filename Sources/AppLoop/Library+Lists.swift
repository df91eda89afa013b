import Actions
import Intents
import Messages
import Replica
import Screens
import Storage
import TodoModel

extension Library {
  /// Hides the rows of private lists and tags, or shows all rows, and reports it.
  func hidePrivate(_ words: [String]?) {
    let names = words.map { PrivateNames($0) }
    let failure = attempt { store throws(CommitError) in
      try Library.wrapping { () throws(StoreError) in try store.hidePrivate(names) }
      return []
    }
    tell(.notice(failure?.words ?? LibraryMessages.privateRows(areHidden: names?.isEmpty == false)))
    tell(.changed)
  }

  /// Queues one read of the lists and their open counts; merges requests that arrive until then.
  package func loadLists() {
    guard !wantsLists else { return }
    wantsLists = true
    post { $0.loadWantedLists() }
  }

  private func loadWantedLists() {
    wantsLists = false
    read { store throws(StoreError) in tell(.lists(try Library.overview(of: store))) }
    loadFilters()
  }

  /// Reads the saved filters, their match counts and the open count of each tag; stops if another request waits.
  private func loadFilters() {
    read { store throws(StoreError) in
      let queue = queue
      let overview = try store.filterOverview { queue.isAwaited }
      tell(.filters(overview))
      let tags = try store.tagCounts { queue.isAwaited }
      if let tags { tell(.tags(tags)) }
      if !overview.isCounted || tags == nil { post(after: 150) { $0.loadFilters() } }
    }
  }

  /// Applies an action to saved filters as one undo step and reports the result.
  func change(_ action: FilterAction) {
    var change = FiltersChange()
    let failure = attempt { store throws(CommitError) in
      let filters = try Library.wrapping { () throws(StoreError) in try store.savedFilters() }
      let changes: [Change]
      do throws(FilterRefusal) { changes = try action.changes(on: filters, at: store.moment) } catch {
        change.failure = error.words
        return []
      }
      _ = try store.commit(changes, label: KeptText.of(action.label))
      change.label = changes.isEmpty ? nil : action.label
      change.overview = try Library.wrapping { () throws(StoreError) in try store.filterOverview { false } }
      return changes.map(\.item)
    }
    change.failure = failure?.words ?? change.failure
    tell(.filtersChanged(change))
  }

  /// Applies an action to lists as one undo step and reports the result.
  func change(_ action: ListAction) {
    var change = ListsChange()
    let failure = attempt { store throws(CommitError) in
      let (overview, items, parts) = try Library.wrapping { () throws(StoreError) in
        let overview = try Library.overview(of: store)
        let meant = action.emptied.flatMap(overview.name)
        let items = try meant.map { name throws(StoreError) in try store.items(inList: name) } ?? []
        return (overview, items, try store.rows(below: items, deleted: false))
      }
      let changes: [Change]
      do throws(ListRefusal) { changes = try action.changes(on: overview, deleting: items, with: parts) } catch {
        change.failure = error.words
        return []
      }
      _ = try store.commit(changes, label: KeptText.of(action.label))
      change.label = changes.isEmpty ? nil : action.label
      change.overview = try Library.wrapping { () throws(StoreError) in try Library.overview(of: store) }
      return changes.map(\.item)
    }
    change.failure = failure?.words ?? change.failure
    tell(.listsChanged(change))
  }

  /// Replaces typed list names in changes by the lists that they mean.
  static func placed(_ changes: [Change], in store: any LibraryStore) throws(CommitError) -> [Change] {
    var lists = TypedLists<CommitError>(
      overview: { () throws(CommitError) in try wrapping { () throws(StoreError) in try overview(of: store) } },
      names: { () throws(CommitError) in try wrapping { () throws(StoreError) in try store.listNames() } },
      refusal: { .invalid($0) })
    var meant: [Change] = []
    for change in changes { meant.append(try lists.placed(change)) }
    return meant
  }

  static func overview(of store: any LibraryStore) throws(StoreError) -> ListOverview {
    ListOverview(try store.lists(), try store.listCounts())
  }

  static func wrapping<Value>(_ body: () throws(StoreError) -> Value) throws(CommitError) -> Value {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
  }
}

extension Library {
  /// Removes the sample day as one undo step and reports the result.
  func dropSampleDay() {
    var change = ListsChange()
    let failure = attempt { store throws(CommitError) in
      let (overview, drop) = try Library.wrapping { () throws(StoreError) in
        let ids = try store.items(inList: SampleDay.list)
        let below = try store.rows(below: ids, deleted: false).map(\.item)
        return (try Library.overview(of: store), SampleDrop(try store.rows(ids).map(\.item), below: below))
      }
      guard !drop.items.isEmpty else {
        change.failure = SampleDrop.nothing
        return []
      }
      let changes: [Change]
      do throws(ListRefusal) { changes = try drop.changes(on: overview) } catch {
        change.failure = error.words
        return []
      }
      _ = try store.commit(changes, label: KeptText.of(drop.label))
      change.label = drop.label
      change.overview = try Library.wrapping { () throws(StoreError) in try Library.overview(of: store) }
      return drop.items
    }
    change.failure = failure?.words ?? change.failure
    tell(.listsChanged(change))
  }
}

extension Library {
  /// Saves an item and all its parts as a template; replaces a template of the same name.
  func saveTemplate(_ id: ItemID, as name: String, on today: Day) {
    var change = ListsChange()
    let failure = attempt { store throws(CommitError) in
      let (overview, item, below) = try Library.wrapping { () throws(StoreError) in
        (TemplateLibrary(try store.templates()), try store.row(id)?.item, try store.parts(below: id))
      }
      guard let item, item.deletedAt == nil else { throw .gone(title: item?.title) }
      let changes: [Change]
      do throws(ActionRefusal) {
        changes = try overview.save(item, below: below, as: name, replaces: true, on: today)
      } catch {
        change.failure = error.words
        return []
      }
      _ = try store.commit(changes, label: KeptText.of(LibraryMessages.template(name)))
      change.label = LibraryMessages.savedAsTemplate(name)
      return changes.map(\.item)
    }
    change.failure = failure?.words ?? change.failure
    tell(.listsChanged(change))
  }
}
