import Glibc
import Programs
package import Settings

/// The notifier of a user, by the chosen channels that are currently available.
package struct Notifier: Sendable {
  private let choice: ReminderChoice
  private let environment: Environment
  private let variables: [String: String]

  package init(_ choice: ReminderChoice, folders: Folders, environment: Environment) {
    self.choice = choice
    self.environment = environment
    variables = folders.variables(environment)
  }

  package static var ownTTY: String? { [0, 1, 2].lazy.compactMap { ttyname($0).map { String(cString: $0) } }.first }

  /// Returns the plan for the current environment; blocks, because it calls tmux.
  package func plan(for notice: Notice, tty: String?) -> NotificationPlan {
    let reach = Reach(environment, tty: tty)
    return NotificationPlan(notice, choice, reach, program: [Self.program], variables: variables)
  }

  package static var program: String { ProgramPath.running ?? "todos" }
}
