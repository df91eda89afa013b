import Intents
import ScheduleGrammar
import TodoModel

/// Puts an item into a line of words.
struct ItemWords {
  private let session: Session

  /// Words for a session's person.
  init(_ session: Session) { self.session = session }

  /// What people call the item by: its number, or its id until it has one.
  func name(_ item: Item) -> String { item.number.map(String.init) ?? item.id.description }

  /// Name, title, and what else matters: "12  Pay rent  Sat 21 Nov 9:00  #home !high".
  func line(_ row: Row) -> String {
    let item = row.item
    return
      ([name(item), item.title, when(item)].filter { !$0.isEmpty } + [labels(item)].filter { !$0.isEmpty })
      .joined(separator: "  ")
  }

  /// The date in few words; empty where there is none.
  func when(_ item: Item) -> String {
    guard let schedule = item.schedule else {
      return item.deadline.map { "by " + session.phrase.date($0) } ?? ""
    }
    let words = session.phrase.canonical(schedule) + zone(schedule)
    guard let deadline = item.deadline else { return words }
    return words + ", by " + session.phrase.date(deadline)
  }

  /// A schedule in full, by the person's clock, and behind it what the clocks of its own zone show.
  func reading(_ schedule: Schedule) -> String {
    let phrase = session.phrase
    guard schedule.start.time != nil, let home = schedule.zone.flatMap(session.zoneLookup) else {
      return phrase.reading(schedule).text
    }
    let first = session.zone.local(at: home.instant(of: schedule.start, fold: schedule.fold))
    guard first != schedule.start else { return phrase.reading(schedule).text }
    let own = phrase.own(schedule, nominal: schedule.start, shown: first, isKnown: true)
    return phrase.reading(schedule, first: first).text + (own.map { " · " + $0 } ?? "")
  }

  /// The zone that a time was said in, where that is not the person's: " Asia/Tokyo".
  private func zone(_ schedule: Schedule) -> String {
    guard schedule.start.time != nil, let zone = schedule.zone, zone != session.zone.identifier else {
      return ""
    }
    return " " + zone
  }
  /// List, tags and priority as they are typed.
  func labels(_ item: Item) -> String {
    var words: [String] = []
    if let list = item.list { words.append("#" + list) }
    words += item.tags.sorted().map { "@" + $0 }
    if item.priority != .none { words.append("!" + item.priority.rawValue) }
    return words.joined(separator: " ")
  }
}
