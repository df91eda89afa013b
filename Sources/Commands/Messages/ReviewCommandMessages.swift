import Intents
import Messages

/// Messages of `todos review`.
enum ReviewCommandMessages {
  static var nothing: String { localized("Nothing to review.") }
  static var nothingToUndo: String { localized("There is nothing to undo.") }
  static var nothingChanges: String {
    localized("That changes nothing. Type another key, or n to keep the item as it is.")
  }

  static func list(_ title: String, _ name: String, _ count: Int) -> String {
    count < 2 ? "\(title): \(name)" : localized("\(title): \(name), 1 of \(count)")
  }
  static func items(_ title: String, _ count: Int, isCut: Bool) -> String {
    isCut
      ? localized("\(title): the first \(count) items")
      : plural(count, one: "\(title): 1 item", other: "\(title): \(count) items")
  }

  static func keys(_ step: ReviewStep?) -> String {
    switch step {
    case .lists: localized("v: reviewed, n: later, 12 t: item 12 to today, s: next step, u: back, q: quit")
    case .week: localized("n: continue, 12 t: item 12 to today, u: back, q: quit")
    case .someday:
      localized(
        "n: keep, b: activate, t: today, T: tomorrow, d WHEN: date, #LIST: list, Space: done, D: delete, s: next step, "
          + "u: back, q: quit")
    default:
      localized(
        "t: today, T: tomorrow, d WHEN: date, #LIST: list, b: someday, Space: done, D: delete, n: keep, s: next step, "
          + "u: back, q: quit")
    }
  }

  static func typeKey(_ step: ReviewStep?) -> String {
    step?.isOneByOne == true
      ? localized("Type one of the keys above, then Enter. For a date: d next friday")
      : localized("Type the number of an item and a key, then Enter, such as: 12 d next friday")
  }
}
