import Messages

/// Labels of changes, by which undo and the history name them.
enum ChangeLabelMessages {
  static func movedByHand(_ count: Int) -> String {
    plural(count, one: "moved by hand", other: "\(count) moved by hand")
  }
  static var sampleDayAdded: String { "added the sample day" }
  static func addedFromTemplate(_ name: String) -> String { "added from template “\(name)”" }
  static func madePart(of title: String) -> String { "made part of “\(title)”" }
  static func notes(of title: String) -> String { "notes of “\(title)”" }
}
