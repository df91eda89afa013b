import Messages

/// Messages of `todos open-link`.
enum LinkCommandMessages {
  static func none(of title: String) -> String {
    localized("“\(title)” has no link and no file in its title or notes.")
  }

  static func noLink(_ number: Int, of count: Int) -> String {
    if count == 0 {
      return localized("There is no link \(number): the item has no link and no file in its title or notes.")
    }
    return plural(
      count, one: "There is no link \(number): the item has 1.",
      other: "There is no link \(number): the item has \(count)."
    )
  }

  static func several(_ count: Int, id: String) -> String {
    plural(
      count, one: "The item has 1 link. Choose it: todos open-link \(id) 1",
      other: "The item has \(count) links. Choose one: todos open-link \(id) 2")
  }

  static var which: String { localized("Which one? Enter its number, or nothing to open none.") }
  static var nothingOpened: String { localized("Nothing was opened.") }
}
