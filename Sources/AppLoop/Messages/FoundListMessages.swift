import Messages

/// Messages about the lists of other programs.
enum FoundListMessages {
  static func imported(_ count: Int, from program: String) -> String {
    plural(count, one: "imported 1 item from \(program)", other: "imported \(count) items from \(program)")
  }
  static func notImported(from program: String, _ reason: String) -> String {
    "Nothing was imported from \(program): \(reason)"
  }
  static func noLongerExists(_ program: String) -> String {
    "Nothing was imported from \(program): it no longer exists."
  }
  static func tookTooLong(_ program: String) -> String {
    "Nothing was imported from \(program): it took too long."
  }
  static var taskIsNeeded: String { "Its program, task, is needed to read it." }
}
