package import TodoModel

/// The content of the settings table `[reminders]`.
package struct ReminderChoice: Hashable, Sendable {
  /// A channel for reminders, as `notify` in `[reminders]` names it.
  package enum Way: String, CaseIterable, Hashable, Sendable {
    /// Desktop notifications by `notify-send`.
    case desktop
    /// A notification of the terminal that runs the full screen.
    case terminal
    /// A message in every visible tmux window.
    case tmux
    /// The terminal's bell, also in visible tmux panes.
    case bell
    /// A tmux popup in which the user can complete or snooze the item.
    case popup
    /// The user's own program.
    case command
  }

  package var rules = ReminderRules()
  package var ways: [Way] = [.desktop, .terminal, .tmux, .bell]
  /// The user's own program with its arguments; empty for none.
  package var command: [String] = []

  package init() {}
}
