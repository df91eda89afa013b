import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// Puts an item into a line of words.
struct ItemWords {
  private let session: Session
  private let home: Home?

  /// Words for items of a home, where one is open.
  init(_ session: Session, in home: Home? = nil) {
    self.session = session
    self.home = home
  }

  /// What names an item in the next command: its number; without one the beginning of its id, the time in it and as
  /// much more as tells it from others, so that what is added later takes nothing from it.
  func name(_ item: Item) -> String {
    if let number = item.number { return String(number) }
    let (id, isDeleted) = (item.id.description, item.deletedAt != nil)
    guard let home else { return id }
    return (13..<id.count).lazy.map { String(id.prefix($0)) }
      .first { (try? home.find($0, deleted: isDeleted)) != nil } ?? id
  }

  /// Name, title, and what else matters: "12  Pay rent  Sat 21 Nov 9:00  #home !high".
  func line(_ row: Row) -> String {
    let item = row.item
    return [name(item), item.title, when(item), labels(item)].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The date in few words; empty where there is none.
  func when(_ item: Item) -> String {
    let deadline = item.deadline.map { "by " + session.phrase.date($0.local) + zone($0.zone) }
    let schedule = item.schedule.map {
      session.phrase.canonical($0) + zone($0.start.time == nil ? nil : $0.zone)
    }
    return [schedule, deadline].compactMap(\.self).joined(separator: ", ")
  }

  /// The zone that a time was said in, where that is not the person's: " Asia/Tokyo".
  private func zone(_ name: String?) -> String {
    name.flatMap { $0 == session.zone.identifier ? nil : " " + $0 } ?? ""
  }

  /// List, tags and priority as they are typed.
  func labels(_ item: Item) -> String {
    var words: [String] = []
    if let list = item.list { words.append(TypedName.text("#", list)) }
    words += item.tags.inLetterOrder().map { TypedName.text("@", $0) }
    if item.priority != .none { words.append("!" + item.priority.rawValue) }
    return words.joined(separator: " ")
  }
}

extension Freshness {
  /// What stands beside items, with the command that shows what needs the person.
  var doubtWithWay: String? { doubt.map { $0 + (needs == 0 ? "" : ": todos conflicts") } }
}

/// Numbers with the word they count.
enum Counted {
  /// "1 item", "8 items".
  static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

  /// "1 line", "8 lines".
  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}
