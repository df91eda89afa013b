import Actions
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// An item about to be added: the values of the body, over those that were read in its text.
struct AddedItem {
  private(set) var item: Item
  /// What was made of the text: the words that were read as its date, and how; nil where there is nothing to tell.
  let read: ReadBody?
  /// What the text could mean besides.
  let doubt: ReadDoubt?

  /// Whether a list is said, be it none.
  private let saysList: Bool

  /// The item that a body asks for.
  ///
  /// Throws `Problem` where it has no title, or its words cannot be followed.
  init(_ body: AddBody, id: ItemID, order: OrderKey, at moment: Moment) throws(Problem) {
    var (line, read) = (NewItem(title: ""), Reading?.none)
    if let text = body.text {
      guard body.title == nil else { throw Problem(.invalid, "Use \"text\" or \"title\", not both.") }
      let reading = Grammar(moment).readTitle(text)
      if let refusal = reading.reading.refusal { throw Site.problem(refusal) }
      line = NewItem(reading)
      read = reading.reading
    }
    var item = line.item(id: id, at: moment.now, order: order)
    body.set(&item)
    saysList = item.list != nil
    if item.list?.isEmpty == true { item.list = nil }
    guard !item.someday || item.isSomeday && item.showFrom == nil else {
      throw Problem(.invalid, "A someday item has no date. Leave out \"someday\" or the date.")
    }
    guard !item.title.allSatisfy(\.isWhitespace) else {
      throw Problem(.invalid, "Give a \"title\", or a \"text\" with more than a date.")
    }
    self.item = item
    let words = moment.sentence(item.schedule, item.deadline) ?? "no date"
    doubt = ReadDoubt(read, in: moment)
    self.read = read.flatMap { ReadBody($0, of: body.text ?? "", words: words) }
  }

  /// Puts a part into the list of what it is part of, which is asked for, unless it says one.
  mutating func follow(_ whole: (ItemID) throws -> Item?) rethrows {
    guard !saysList, let parent = item.parent else { return }
    item.list = try whole(parent)?.list
  }
}
