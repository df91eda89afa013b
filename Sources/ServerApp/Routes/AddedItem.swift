import Actions
import ScheduleGrammar
import TodoAPI
import TodoModel

/// A new item: the values of the request body override those that were parsed from its text.
struct AddedItem {
  private(set) var item: Item
  /// The words that were parsed as a date, with their reading, if any.
  let read: ReadBody?
  /// Another possible reading of the text.
  let doubt: ReadDoubt?

  /// True if the request names a list or none explicitly.
  private let saysList: Bool

  /// Creates an item from a request body.
  ///
  /// Throws `Problem` if the title is missing or the text cannot be parsed.
  init(_ body: AddBody, id: ItemID, order: OrderKey, at moment: Moment) throws(Problem) {
    var (line, read) = (NewItem(title: ""), Reading?.none)
    if let text = body.text {
      guard body.title == nil else { throw Problem(.invalid, ItemRouteMessages.textOrTitle) }
      let reading = Grammar(moment).readTitle(text)
      if let refusal = reading.reading.refusal { throw Problem(refusal) }
      line = NewItem(reading)
      read = reading.reading
    }
    var item = line.item(id: id, at: moment.now, order: order)
    body.set(&item)
    // The reminders of the text count from the dates of the body.
    if let remind = line.remind, item.reminders == line.reminders {
      guard let reminders = remind.reminders(for: item.schedule, item.deadline) else {
        throw Problem(.parseFailed, ItemRouteMessages.remindRepeat)
      }
      item.reminders = reminders
    }
    saysList = item.list != nil
    if item.list?.isEmpty == true { item.list = nil }
    guard !item.someday || item.isSomeday && item.showFrom == nil else {
      throw Problem(.invalid, ItemRouteMessages.somedayHasNoDate)
    }
    guard !item.title.allSatisfy(\.isWhitespace) else {
      throw Problem(.invalid, ItemRouteMessages.titleNeeded)
    }
    self.item = item
    let words = moment.sentence(item.schedule, item.deadline) ?? ItemRouteMessages.noDate
    doubt = ReadDoubt(read, in: moment)
    self.read = read.flatMap { ReadBody($0, of: body.text ?? "", words: words) }
  }

  /// Puts a part into the list of its whole, which `whole` returns, unless the request names a list.
  mutating func follow(_ whole: (ItemID) throws -> Item?) rethrows {
    guard !saysList, let parent = item.parent else { return }
    item.list = try whole(parent)?.list
  }
}
