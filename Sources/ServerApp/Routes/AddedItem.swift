import Actions
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// An item about to be added: the values of the body, over those that were read in its text.
struct AddedItem {
  let item: Item
  /// The words of the text that were read as its date, and how; nil where there were none.
  let read: ReadBody?

  /// The item that a body asks for.
  ///
  /// Throws `Problem` where it has no title, or its words cannot be followed.
  init(_ body: AddBody, id: ItemID, order: OrderKey, at moment: Moment) throws(Problem) {
    var (line, words) = (NewItem(title: ""), String?.none)
    if let text = body.text {
      guard body.title == nil else { throw Problem(.invalid, "Say \"text\" or \"title\", not both.") }
      let reading = Grammar(moment).readTitle(text)
      if let refusal = reading.reading.refusal { throw Site.problem(refusal) }
      line = NewItem(reading)
      words = reading.reading.schedule == nil ? nil : reading.reading.words(of: text)
    }
    var item = line.item(id: id, at: moment.now, order: order)
    body.set(&item)
    if item.list?.isEmpty == true { item.list = nil }
    guard !item.title.allSatisfy(\.isWhitespace) else {
      throw Problem(.invalid, "Say what is to be done: \"title\", or \"text\" with more than a date.")
    }
    self.item = item
    read = words.map {
      ReadBody(text: $0, words: moment.sentence(item.schedule, item.deadline) ?? "no date")
    }
  }
}
