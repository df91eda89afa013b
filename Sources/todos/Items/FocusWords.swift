import Intents
import JSON
import ScheduleGrammar
import Screens
import TodoModel

/// Tells what is in focus, and for how long.
struct FocusWords {
  private let session: Session

  /// Words for a session's person.
  init(_ session: Session) { self.session = session }

  /// "In focus  12  Stand-up notes  since 9:05 (25m)".
  func line(_ row: Row) -> String {
    guard let focused = focused(row) else { return "" }
    return
      "In focus  \(ItemWords(session).name(row.item))  \(row.item.title)  since \(start(focused)) (\(focused.words))"
  }

  /// What is said of an item that is in focus no more.
  func ended(_ row: Row) -> String {
    let after = focused(row).map { "  after " + $0.words } ?? ""
    return "Out of focus  \(ItemWords(session).name(row.item))  \(row.item.title)\(after)"
  }

  /// `{"focus": {...}}`, or null where nothing is.
  func json(_ row: Row?) throws -> String {
    let body = row.flatMap { row in
      focused(row).map { focused -> JSONText.Value in
        .object([
          "id": .string(row.item.id.description),
          "number": row.item.number.map(JSONText.Value.integer) ?? .null,
          "title": .string(row.item.title),
          "since": .string(focused.since.description),
          "minutes": .integer(focused.minutes),
        ])
      }
    }
    return try JSONText.of(.object(["focus": body ?? .null]))
  }

  private func focused(_ row: Row) -> Glance.Focused? { Glance.Focused(row, at: session.now) }

  private func start(_ focused: Glance.Focused) -> String {
    let since = session.zone.local(at: focused.since)
    let time = since.time.map { session.phrase.text($0) } ?? ""
    return since.day == session.today ? time : session.phrase.date(since.day) + " " + time
  }
}
