import Messages

/// Messages about items and their parts.
enum PartsMessages {
  static func openParts(_ count: Int) -> String { plural(count, one: "1 open part", other: "\(count) open parts") }
  static func finishToo(_ count: Int) -> String {
    plural(count, one: "finish 1 part too", other: "finish \(count) parts too")
  }
  static func item(_ title: String, parts: Int) -> String {
    plural(parts, one: "“\(title)” and 1 part", other: "“\(title)” and \(parts) parts")
  }
  static func items(_ items: Int, parts: Int) -> String {
    items == 1
      ? plural(parts, one: "1 item and 1 part", other: "1 item and \(parts) parts")
      : plural(parts, one: "\(items) items and 1 part", other: "\(items) items and \(parts) parts")
  }
  static var onlyThis: String { localized("only this") }
  static var partsStayOpen: String { localized("the parts stay open") }
  static func stillOpen(_ count: Int) -> String {
    plural(count, one: "1 part still open.", other: "\(count) parts still open.")
  }
  static var noRowAbove: String { localized("There is no row above that it could become part of.") }
  static func parentNotInView(allKey key: String) -> String {
    localized("Its parent is not in this view; \(key) shows all items.")
  }
}
