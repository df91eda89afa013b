import Actions
import Intents
import Replica
import Screens
import Storage
import TodoModel

extension Library {
  func loadTemplates() {
    read { store throws(StoreError) in tell(.templates(try store.templates())) }
  }

  /// Saves an item and all its parts as a template; replaces a template of the same name.
  func saveTemplate(_ id: ItemID, as name: String, on today: Day) {
    var change = ListsChange()
    let label = "template “\(name)”"
    let failure = attempt { store throws(CommitError) in
      let (shelf, item, below) = try Library.wrapping { () throws(StoreError) in
        (TemplateShelf(try store.templates()), try store.row(id)?.item, try store.parts(below: id))
      }
      guard let item, item.deletedAt == nil else { throw .gone(title: item?.title) }
      let changes: [Change]
      do throws(TemplateRefusal) {
        changes = try shelf.save(item, below: below, as: name, replaces: true, on: today)
      } catch {
        change.failure = error.words
        return []
      }
      _ = try store.commit(changes, label: label)
      change.label = "saved as " + label
      return changes.map(\.item)
    }
    change.failure = failure?.words ?? change.failure
    tell(.listsChanged(change))
  }
}
