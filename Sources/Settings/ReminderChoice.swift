package import TodoModel

/// What the table `[reminders]` of a person's settings says.
package struct ReminderChoice: Hashable, Sendable {
  /// A way to tell somebody of a reminder, as `notify` in `[reminders]` names it.
  package enum Way: String, CaseIterable, Hashable, Sendable {
    /// The desktop's notifications, by `notify-send`.
    case desktop
    /// A notification of the terminal that the full screen runs in.
    case terminal
    /// A message in every window of tmux that somebody looks at.
    case tmux
    /// The terminal's bell, also in the panes of tmux that somebody looks at.
    case bell
    /// A window of tmux over the others, in which the item can be done or snoozed.
    case popup
    /// The person's own program.
    case command
  }

  /// When to remind.
  package var rules = ReminderRules()
  /// How to tell it.
  package var ways: [Way] = [.desktop, .terminal, .tmux, .bell]
  /// The person's own program, its name and its arguments; empty for none.
  package var command: [String] = []

  package init() {}
}
