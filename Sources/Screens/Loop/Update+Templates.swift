import Actions
import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Opens the picker of templates, to save a row as a template or to add the items of one.
  mutating func openTemplates(saving row: ListedRow? = nil) -> [Effect] {
    open(TemplatePicker(saving: row?.row.item))
    return [.loadTemplates]
  }

  func saveTemplate(_ id: ItemID, as name: String) -> [Effect] {
    [.saveTemplate(id, as: name, on: context.moment.today)]
  }

  /// Adds the items of a template as one undo step, and moves the cursor to the first.
  mutating func useTemplate(_ name: String, from day: Day) -> [Effect] {
    let last = list.nextOrder()
    do throws(TemplateRefusal) {
      let shelf = TemplateShelf(context.templates ?? Templates())
      let ids = try shelf.items(of: name).reduce(0) { $0 + $1.count }
      var fresh = (0..<ids).map { _ in newID() }
      let changes = try shelf.use(name, from: day, behind: last, at: context.moment) { fresh.removeFirst() }
      let effects = perform(changes, label: "added from template “\(name)”")
      if case .add(let item)? = changes.last?.intent { list.note(lastOrder: item.order) }
      if let first = changes.first?.item { list.select(first) }
      return effects
    } catch {
      return refuse(error.words)
    }
  }
}
