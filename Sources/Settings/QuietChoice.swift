import Messages

/// The content of the settings table `[quiet]`: when reminders wait, besides the quiet hours.
package struct QuietChoice: Hashable, Sendable {
  /// Programs that hold reminders back while a visible tmux pane runs one of them.
  package var programs: [String] = []
  /// Indicates that reminders wait while an item is in focus.
  package var focus = true
  /// Indicates that reminders wait while the desktop's notifications are paused.
  package var desktop = true

  package init() {}
}

extension Setting {
  static let quiet = [
    Setting(
      "programs", Term("programs during which reminders wait, in a visible tmux pane"),
      localized("a list of program names, such as [\"mpv\", \"zoom\"]"), \.quiet.programs
    ) { !$0.contains("") },
    Setting("focus", Term("whether reminders wait while an item is in focus"), flag: \.quiet.focus),
    Setting(
      "desktop", Term("whether reminders wait while the desktop's notifications are paused"), flag: \.quiet.desktop),
  ]
}
