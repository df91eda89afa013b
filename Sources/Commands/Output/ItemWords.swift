import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// The formatter of items as lines of text.
struct ItemWords {
  private let session: Session
  private let home: Home?

  /// Creates a formatter; an open home allows short ids.
  init(_ session: Session, in home: Home? = nil) {
    self.session = session
    self.home = home
  }

  /// Returns the name of an item for the next command: its number, or else a unique prefix of its id.
  ///
  /// The prefix includes the time in the id, so that later items do not make it ambiguous.
  func name(_ item: Item) -> String {
    if let number = item.number { return String(number) }
    let (id, isDeleted) = (item.id.description, item.deletedAt != nil)
    guard let home else { return id }
    return (13..<id.count).lazy.map { String(id.prefix($0)) }.first { (try? home.find($0, deleted: isDeleted)) != nil }
      ?? id
  }

  /// Returns name, title, date and labels: "12  Pay rent  Sat 21 Nov 9:00  #home !high".
  func line(_ row: Row) -> String {
    let item = row.item
    return [name(item), item.title, when(item), labels(item)].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns the date in short form; empty if there is none.
  func when(_ item: Item) -> String {
    let deadline = item.deadline.map { OutputMessages.deadline(session.phrase.date($0.local) + zone($0.zone)) }
    let schedule = item.schedule.map { session.phrase.canonical($0) + zone($0.start.time == nil ? nil : $0.zone) }
    return [schedule, deadline].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the zone of a time if it is not the user's: " Asia/Tokyo".
  private func zone(_ name: String?) -> String { name.flatMap { $0 == session.zone.identifier ? nil : " " + $0 } ?? "" }

  /// Returns list, tags and priority in the input syntax.
  func labels(_ item: Item) -> String {
    var words: [String] = []
    if let list = item.list { words.append(TypedName.text("#", list)) }
    words += item.tags.inLetterOrder().map { TypedName.text("@", $0) }
    if item.priority != .none { words.append("!" + item.priority.rawValue) }
    if let effort = item.effort { words.append("~" + Effort.words(effort)) }
    return words.joined(separator: " ")
  }
}

extension Freshness {
  /// The warning beside items, with the command that shows what needs the user.
  var doubtWithWay: String? { doubt.map { needs == 0 ? $0 : OutputMessages.withConflicts($0) } }
}
