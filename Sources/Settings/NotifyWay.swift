/// A way to tell somebody of a reminder, as `notify` in `[reminders]` names it.
package enum NotifyWay: String, CaseIterable, Hashable, Sendable {
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
