import Intents
import Messages

/// Messages of `todos review`.
enum ReviewCommandMessages {
  static var nothing: String { "Nothing to review." }
  static var nothingToUndo: String { "There is nothing to undo." }
  static var nothingChanges: String { "That changes nothing. Type another key, or n to leave it." }

  static func list(_ title: String, _ name: String, _ count: Int) -> String {
    count < 2 ? "\(title): \(name)" : "\(title): \(name), 1 of \(count)"
  }
  static func items(_ title: String, _ count: Int, isCut: Bool) -> String {
    isCut
      ? "\(title): the first \(count) items"
      : plural(count, one: "\(title): 1 item", other: "\(title): \(count) items")
  }

  static func keys(_ step: ReviewStep?) -> String {
    switch step {
    case .lists: "v looked at  n later  12 t an item by its number and key  s next step  u back  q end"
    case .week: "n go on  12 t an item by its number and key  u back  q end"
    case .someday:
      "n keep  b activate  t today  T tomorrow  d WHEN a date  #LIST  Space done  D delete  s next step  u back  q end"
    default:
      "t today  T tomorrow  d WHEN a date  #LIST  b someday  Space done  D delete  n leave  s next step  u back  q end"
    }
  }

  static func typeKey(_ step: ReviewStep?) -> String {
    step?.isOneByOne == true
      ? "Type one of the keys above, then Enter. For a date: d next friday"
      : "Type the number of an item and a key, then Enter, such as: 12 d next friday"
  }
}
