import Glibc
package import Programs
package import Settings
import TodoModel

/// The steps that notify a user of reminders in the current environment: data that a test can compare.
///
/// The desktop and the terminal show the same kind of notification, so the nearer one is tried first and one is enough.
/// The tmux message, the bell, the popup and the command come in addition.
package struct NotificationPlan: Hashable, Sendable {
  /// A single action.
  package enum Step: Hashable, Sendable {
    /// Runs a program to its end; success means that the user was notified.
    case run(OutsideProgram)
    /// Starts a program that stays open as long as the user wants; an immediate end means failure.
    case open(OutsideProgram)
    /// Starts a program that asks the user; an immediate end means that there was nothing to wait for.
    case ask(OutsideProgram)
    /// Writes a sequence to this terminal.
    case write(String)
    /// Rings the bell of this terminal.
    case ring
    /// Rings the bell of another terminal of this user.
    case ringAt(String)
  }

  /// Maximum number of reminders in one popup.
  private static let mostAsked = 100

  /// The groups of steps; the first step that succeeds ends its group.
  package let groups: [[Step]]

  /// Indicates that no channel is available.
  package var isEmpty: Bool { groups.isEmpty }

  /// Creates the steps for a notice.
  ///
  /// `program` is the command of this program for the popup, with `variables` that select the same home.
  package init(
    _ notice: Notice, _ choice: ReminderChoice, _ reach: Reach, program: [String], variables: [String: String] = [:]
  ) {
    var groups: [[Step]] = []
    var shown: [Step] = []
    if choice.ways.contains(.desktop), let bus = reach.bus {
      shown += Self.desktop(notice, ["DBUS_SESSION_BUS_ADDRESS": bus], reach.hasButtons ? program : [], variables)
    }
    if choice.ways.contains(.terminal), let terminal = reach.terminal {
      let sequence = terminal.sequence(for: notice, hasButtons: !reach.isThroughTmux && reach.hearsButtons)
      let step = Step.write(reach.isThroughTmux ? TerminalNotice.throughTmux(sequence) : sequence)
      shown.insert(step, at: reach.isRemote ? 0 : shown.count)
    }
    if !shown.isEmpty { groups.append(shown) }
    groups += Self.toldByTmux(notice, choice, reach, program, variables)
    if choice.ways.contains(.bell) { groups += Self.bells(reach).map { [$0] } }
    if choice.ways.contains(.command), let command = ReminderCommand(choice.command) {
      groups += notice.reminders.map { [.run(command.program(for: $0.item, at: $0.at, occurrence: $0.occurrence))] }
    }
    self.groups = groups
  }

  /// Returns a message for every tmux client.
  ///
  /// If a popup is requested, the active client gets the popup first and the message as its fallback. While a message
  /// is shown, tmux blocks everything else, including a popup that has just opened.
  private static func toldByTmux(
    _ notice: Notice, _ choice: ReminderChoice, _ reach: Reach, _ program: [String], _ variables: [String: String]
  ) -> [[Step]] {
    let words = program + ["remind"] + notice.reminders.prefix(mostAsked).flatMap { ["--popup", $0.name] }
    let inUse = reach.clients.max { $0.activity < $1.activity }
    let groups = reach.clients.map { client in
      let isAsked = choice.ways.contains(.popup) && client == inUse
      return (isAsked ? [Step.open(client.popup(words, variables))] : [])
        + (choice.ways.contains(.tmux) ? [.run(client.message(notice.line))] : [])
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Returns the desktop notification of one reminder with buttons, if `program` can show it, and the plain one.
  private static func desktop(
    _ notice: Notice, _ bus: [String: String], _ program: [String], _ variables: [String: String]
  ) -> [Step] {
    let body = notice.lines.joined(separator: "\n")
    let plain = Step.run(OutsideProgram(DesktopNotice(title: notice.title, body: body).words, bus))
    guard !program.isEmpty, let only = notice.reminders.first, notice.reminders.count == 1 else { return [plain] }
    let words = program + ["remind", "ask", "--", only.name, notice.title, body]
    return [.ask(OutsideProgram(words, bus.merging(variables) { own, _ in own })), plain]
  }

  /// Returns the bells of this terminal and of the visible panes.
  private static func bells(_ reach: Reach) -> [Step] {
    var panes: [String] = []
    for client in reach.clients where client.paneTTY.hasPrefix("/dev/") && client.paneTTY != reach.tty {
      if !panes.contains(client.paneTTY) { panes.append(client.paneTTY) }
    }
    return (reach.tty == nil ? [] : [.ring]) + panes.map { .ringAt($0) }
  }
}

extension NotificationPlan {
  /// Timeout of a program, after which the next step is tried.
  private static let timeout = Duration.seconds(10)
  /// Maximum time that a popup stays open.
  private static let day = Duration.seconds(86_400)

  /// Runs the steps and returns true if any succeeded.
  ///
  /// Blocks until the programs have ended. `write` writes a sequence or a bell to this terminal.
  @discardableResult package func deliver(write: (String) -> Void) -> Bool {
    var isTold = false
    for group in groups where group.contains(where: { carryOut($0, write) }) { isTold = true }
    return isTold
  }

  private func carryOut(_ step: Step, _ write: (String) -> Void) -> Bool {
    switch step {
    case .run(let program): return program.run(within: Self.timeout).isGood
    case .open(let program): return program.open(within: Self.day) == nil
    case .ask(let program): return program.open(within: Self.day)?.isGood ?? true
    case .write(let sequence): write(sequence)
    case .ring: write("\u{7}")
    case .ringAt(let tty): return ring(tty)
    }
    return true
  }

  private func ring(_ tty: String) -> Bool {
    let descriptor = Glibc.open(tty, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bell: UInt8 = 7
    return isatty(descriptor) == 1 && Glibc.write(descriptor, &bell, 1) == 1
  }
}

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
  ///
  /// `hearsButtons` indicates that this program reads the terminal's reports of pressed buttons.
  package func plan(for notice: Notice, tty: String?, hearsButtons: Bool = false) -> NotificationPlan {
    var reach = Reach(environment, tty: tty)
    reach.hearsButtons = hearsButtons
    return NotificationPlan(notice, choice, reach, program: [Self.program], variables: variables)
  }

  /// Performs a pressed button of a terminal's notification; returns the reason of a failure, and blocks.
  package func press(_ number: Int, of id: String) -> String? {
    guard let name = TerminalNotice.name(of: id), DesktopButton.allCases.indices.contains(number - 1) else {
      return nil
    }
    let words = [Self.program, "remind", "ask", "--pressed", DesktopButton.allCases[number - 1].rawValue, "--", name]
    let answer = OutsideProgram(words, variables).answer(within: .seconds(30))
    return answer.ending.isGood ? nil : NotifyMessages.pressFailed(answer.errors)
  }

  package static var program: String { ProgramPath.running ?? "todos" }
}
