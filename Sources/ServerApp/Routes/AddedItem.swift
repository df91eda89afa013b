import Actions
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// An item about to be added: the values of the body, over those that were read in its text.
struct AddedItem {
  /// The item.
  let item: Item
  /// The words of the text that were read as its date, and how; nil where there were none.
  let read: ReadBody?

  /// The item that a body asks for.
  ///
  /// Throws `Problem` where it has no title, or its words cannot be followed.
  init(_ body: AddBody, id: ItemID, order: OrderKey, at moment: Moment) throws(Problem) {
    var (line, words) = (NewItem(title: body.title ?? ""), String?.none)
    if let text = body.text {
      guard body.title == nil else { throw Problem(.invalid, "Say \"text\" or \"title\", not both.") }
      let reading = Grammar(moment).readTitle(text)
      if let refusal = reading.reading.refusal { throw Site.problem(refusal) }
      line = NewItem(reading)
      words = reading.reading.schedule == nil ? nil : reading.reading.words(of: text)
    }
    guard !line.title.allSatisfy(\.isWhitespace) else {
      throw Problem(.invalid, "Say what is to be done: \"title\", or \"text\" with more than a date.")
    }
    if let list = body.list { line.list = list.isEmpty ? nil : list }
    if let tags = body.tags { line.tags = Set(tags) }
    if let priority = body.priority { line.priority = priority }
    if let schedule = body.schedule { line.schedule = schedule }
    if let deadline = body.deadline { line.deadline = deadline }
    var item = line.item(id: id, at: moment.now, order: order)
    if let notes = body.notes { item.notes = notes }
    item.parent = body.parent
    self.item = item
    read = words.map {
      ReadBody(text: $0, words: moment.sentence(item.schedule, item.deadline) ?? "no date")
    }
  }
}
