import Messages

/// Messages about rows that the mouse drags: the effect of a release.
enum DragMessages {
  static var nothing: String { localized("A release here moves nothing.") }
  static var filterTakesNothing: String { localized("A filter finds items; drag onto a list or a tag.") }
  static var onlyAmongParts: String { localized("A row moves among the parts of the same item.") }

  static func above(_ title: String, _ count: Int) -> String {
    plural(count, one: "Release: above “\(title)”", other: "Release: \(count) rows above “\(title)”")
  }
  static func below(_ title: String, _ count: Int) -> String {
    plural(count, one: "Release: below “\(title)”", other: "Release: \(count) rows below “\(title)”")
  }
  static func inList(_ name: String, _ count: Int) -> String {
    plural(count, one: "Release: into the list \(name)", other: "Release: \(count) rows into the list \(name)")
  }
  static func inInbox(_ count: Int) -> String {
    plural(count, one: "Release: into the inbox", other: "Release: \(count) rows into the inbox")
  }
  static func onDay(_ day: String, _ count: Int) -> String {
    plural(count, one: "Release: due \(day)", other: "Release: \(count) rows due \(day)")
  }
  static func withoutDate(_ count: Int) -> String {
    plural(count, one: "Release: without a date", other: "Release: \(count) rows without a date")
  }
  static func tagged(_ name: String, _ count: Int) -> String {
    plural(count, one: "Release: tagged @\(name)", other: "Release: \(count) rows tagged @\(name)")
  }
}
