import Messages

/// Messages about the picker of what items wait for.
enum WaitPickerMessages {
  static func title(_ count: Int) -> String {
    plural(count, one: "Wait for", other: "What \(count) items wait for")
  }

  static var prompt: String { "words of a title, or a number" }
  static var noItemFits: String { "No open item fits. Type words of a title, or a number." }
  static func waits(for names: String) -> String { "waits for \(names)" }
  static func waitsNoLonger(for names: String) -> String { "waits no longer for \(names)" }
  static func waits(for added: String, noLongerFor removed: String) -> String {
    "waits for \(added), waits no longer for \(removed)"
  }
}
