import Messages

/// Messages about templates and their files.
enum TemplateChangeMessages {
  static func tooManyItems(_ count: Int, maximum: Int) -> String {
    localized("A template can have at most \(maximum) items; these are \(count).")
  }
  static func unreadable(_ name: String) -> String { localized("This program cannot read the template “\(name)”.") }
  static func notFound(_ name: String, near: String?) -> String {
    guard let near else { return localized("There is no template “\(name)”.") }
    return localized("There is no template “\(name)”. Did you mean “\(near)”?")
  }
  static var invalidName: String {
    localized("The name of a template is one line, neither “inbox” nor “none”. Type another one.")
  }
  static func taken(_ name: String) -> String { localized("There is a template “\(name)” already.") }
  static func startNotDate(_ words: String) -> String { localized("“\(words)” is not a date. Try: next monday") }
  static var startNotDay: String {
    localized("A template starts on one day, without times and repeats. Try: next monday")
  }

  // MARK: files

  static func notJSON(line: Int, column: Int) -> String {
    localized("This is not JSON: line \(line), column \(column) cannot be read.")
  }
  static var nameMissing: String { localized("This is not a template: /name must be a text.") }
  static var itemsUnreadable: String { localized("The items cannot be read.") }
  static var itemsMissing: String { localized("At /items: a template needs at least one item.") }
  static func fault(_ fault: String, at place: String) -> String { localized("At \(place): \(fault)") }
  static func valueUnreadable(at place: String) -> String { localized("At \(place): this value cannot be read.") }
  static func otherKindNeeded(at place: String) -> String {
    localized("At \(place): another kind of value is needed here.")
  }
  static func valueMissing(at place: String) -> String { localized("At \(place): this must be said.") }
  static func dayTooFar(at place: String, maximum: Int) -> String {
    localized("At \(place): a day can be at most \(maximum) days from the start.")
  }
  static func unknownZone(_ zone: String, at place: String) -> String {
    localized("At \(place): unknown time zone \(zone). Write it like Europe/Berlin.")
  }
  static func tooDeep(at place: String, maximum: Int) -> String {
    localized("At \(place): parts can be at most \(maximum) levels deep.")
  }
}
