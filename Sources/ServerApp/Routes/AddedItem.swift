import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// An item about to be added: what was said of it, over what was read in its text.
struct AddedItem {
  private let body: AddBody
  private let context: ReadingContext

  init(_ body: AddBody, _ context: ReadingContext) {
    self.body = body
    self.context = context
  }

  /// The item.
  ///
  /// Throws `Problem` where it has no title, or its words cannot be followed.
  func item(id: ItemID, order: OrderKey, at now: Instant) throws(Problem) -> Item {
    var item = Item(id: id, title: body.title ?? "", createdAt: now, order: order)
    if let text = body.text { try take(text, &item) }
    guard !item.title.allSatisfy(\.isWhitespace) else {
      throw Problem(.invalid, "Say what is to be done: \"title\", or \"text\" with more than a date.")
    }
    if let notes = body.notes { item.notes = notes }
    if let list = body.list { item.list = list.isEmpty ? nil : list }
    if let tags = body.tags { item.tags = Set(tags) }
    if let priority = body.priority { item.priority = priority }
    if let schedule = body.schedule { item.schedule = schedule }
    if let deadline = body.deadline { item.deadline = deadline }
    item.parent = body.parent
    return item
  }

  private func take(_ text: String, _ item: inout Item) throws(Problem) {
    guard body.title == nil else { throw Problem(.invalid, "Say \"text\" or \"title\", not both.") }
    let reading = Grammar(context).readTitle(text)
    if case .refused(let refusal) = reading.reading.outcome { throw Site.problem(refusal) }
    item.title = reading.title
    item.list = reading.list
    item.tags = Set(reading.tags)
    item.priority = reading.priority ?? .none
    guard let schedule = reading.reading.schedule else { return }
    if reading.reading.role == .deadline, schedule.recurrence == nil {
      item.deadline = schedule.start.day
    } else {
      item.schedule = schedule
    }
  }
}
