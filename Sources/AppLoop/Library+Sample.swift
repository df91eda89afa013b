import Actions
import Intents
import Replica
import Screens
import Storage

extension Library {
  /// Removes the sample day as one undo step and reports the result.
  func dropSampleDay() {
    var change = ListsChange()
    let failure = attempt { store throws(CommitError) in
      let (shelf, drop) = try Library.wrapping { () throws(StoreError) in
        let ids = try store.items(inList: SampleDay.list)
        let below = try store.rows(below: ids, deleted: false).map(\.item)
        return (try Library.shelf(of: store), SampleDrop(try store.rows(ids).map(\.item), below: below))
      }
      guard !drop.items.isEmpty else {
        change.failure = SampleDrop.nothing
        return []
      }
      let changes: [Change]
      do throws(ListRefusal) { changes = try drop.changes(on: shelf) } catch {
        change.failure = error.words
        return []
      }
      _ = try store.commit(changes, label: drop.label)
      change.label = drop.label
      change.shelf = try Library.wrapping { () throws(StoreError) in try Library.shelf(of: store) }
      return drop.items
    }
    change.failure = failure?.words ?? change.failure
    tell(.listsChanged(change))
  }
}
