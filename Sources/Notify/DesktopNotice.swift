package import Programs
import ScheduleGrammar

/// A button of a desktop notification; the raw value is the name of its action.
package enum DesktopButton: String, CaseIterable, Hashable, Sendable {
  case done, soon, tomorrow

  /// The words of the snooze, or nil for the completion.
  package var snooze: String? {
    switch self {
    case .done: nil
    case .soon: SnoozeWords.usual[0]
    case .tomorrow: SnoozeWords.usual[2]
    }
  }

  var label: String {
    switch self {
    case .done: NotifyMessages.done
    case .soon: NotifyMessages.soon
    case .tomorrow: NotifyMessages.tomorrow
    }
  }
}

/// A notification of the desktop by `notify-send`.
package struct DesktopNotice: Hashable, Sendable {
  private let title: String
  private let body: String
  private let buttons: [DesktopButton]

  /// Creates a notification.
  ///
  /// With buttons, the program runs until the notification is closed, and prints the name of
  /// the pressed one (notify-send 0.8 or later).
  package init(title: String, body: String, buttons: [DesktopButton] = []) {
    self.title = title
    self.body = body
    self.buttons = buttons
  }

  package var program: OutsideProgram { OutsideProgram(words) }

  /// The arguments; the notification service may parse the body as markup, never the title.
  var words: [String] {
    let marks: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    let body = body.unicodeScalars.map { marks[$0] ?? String($0) }.joined()
    return ["notify-send", "--app-name=todos"] + buttons.map { "--action=\($0.rawValue)=\($0.label)" }
      + ["--", title, body]
  }
}
