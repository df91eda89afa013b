/// Messages about the panes beside the list.
enum PaneMessages {
  static func sideListNeedsColumns(_ least: Int, has columns: Int) -> String {
    "The side list needs \(least) columns; this window has \(columns)."
  }
  static func sideListNeedsRows(_ least: Int, has rows: Int) -> String {
    "The side list needs \(least) rows; this window has \(rows)."
  }
  static func pageNeedsColumns(_ least: Int, has columns: Int) -> String {
    "The page beside the list needs \(least) columns; this window has \(columns)."
  }
  static var lists: String { "LISTS" }
  static var filters: String { "FILTERS" }
  static var tags: String { "TAGS" }
}
