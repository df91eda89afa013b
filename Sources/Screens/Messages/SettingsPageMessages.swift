/// Messages about the page of settings.
enum SettingsPageMessages {
  static var title: String { "Settings" }
  static var files: String { "FILES" }
  static var notSet: String { "not set" }
  static var iconSet: String { "icon set" }
  static var inUse: String { "in use" }
  static func inUse(_ example: String) -> String { "in use: \(example)" }
  static func values(_ setting: String, _ values: String) -> String { "\(setting): \(values)" }
  static func valuesOrDefault(_ setting: String, _ values: String) -> String {
    "\(setting): \(values). Empty: the default"
  }
  static func noColumn(_ name: String, near: String?) -> String {
    guard let near else {
      return "\(name) is no column and no field of yours. `todos fields add \(name) text` adds such a field."
    }
    return "\(name) is no column and no field of yours. Did you mean \(near)?"
  }

  // MARK: searching

  static func problemWords(_ problem: String) -> String { "\(problem) problem fault error wrong" }
  static func fileWords(_ file: String) -> String { "\(file) files folders path" }

  // MARK: examples

  static func isRead(_ text: String, as reading: String) -> String { "“\(text)” is read as \(reading)" }
  static func halfPastThree(_ time: String) -> String { "half past three is \(time)" }
  static func tomorrowAtNine(_ date: String) -> String { "tomorrow at nine is “\(date)”" }
  static func keys(done: String, date: String, delete: String) -> String {
    "\(done) done · \(date) date · \(delete) delete"
  }
}
