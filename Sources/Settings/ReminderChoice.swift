package import TodoModel

/// What the table `[reminders]` of a person's settings says.
package struct ReminderChoice: Hashable, Sendable {
  /// When to remind.
  package var rules = ReminderRules()
  /// How to tell it.
  package var ways: [NotifyWay] = [.desktop, .terminal, .tmux, .bell]
  /// The person's own program, its name and its arguments; empty for none.
  package var command: [String] = []

  /// What holds when nothing is said.
  package init() {}
}
