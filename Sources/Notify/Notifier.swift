import Glibc
import Programs
package import Settings

/// Notifies a person of reminders in the ways that they chose and that are available at that moment.
package struct Notifier: Sendable {
  private let choice: ReminderChoice
  private let environment: Environment
  private let variables: [String: String]

  package init(_ choice: ReminderChoice, folders: Folders, environment: Environment) {
    self.choice = choice
    self.environment = environment
    variables = folders.variables(environment)
  }

  /// The terminal this program runs in; nil where it runs in none.
  package static var ownTTY: String? {
    [0, 1, 2].lazy.compactMap { ttyname($0).map { String(cString: $0) } }.first
  }

  /// The way down as it is now; calls tmux, so it blocks.
  package func plan(for notice: Notice, tty: String?) -> NotificationPlan {
    let reach = Reach(environment, tty: tty)
    return NotificationPlan(notice, choice, reach, program: [Self.program], variables: variables)
  }

  /// This program's own file.
  package static var program: String { ProgramPath.running ?? "todos" }
}
