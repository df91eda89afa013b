import Glibc
package import Programs
package import Settings
import TodoModel

/// The steps that notify a person of reminders in the environment at hand: data, so that a test can compare it.
///
/// The desktop and the terminal show the same kind of notification, so one of them is enough: the nearer one first.
/// tmux's message, the bell, the popup and the command are told besides.
package struct NotificationPlan: Hashable, Sendable {
  /// One thing to do.
  package enum Step: Hashable, Sendable {
    /// Run a program to its end; it has told the person where it ends well.
    case run(OutsideProgram)
    /// Start a program that stays open as long as the person wants; one that ends at once has told nobody.
    case open(OutsideProgram)
    /// Write a sequence to our own terminal.
    case write(String)
    /// Ring our own terminal's bell.
    case ring
    /// Ring the bell of another terminal of this person.
    case ringAt(String)
  }

  /// Reminders that one popup asks about at most.
  private static let mostAsked = 100

  /// The steps; of each group the first that works ends it.
  package let groups: [[Step]]

  /// Whether nobody would be told.
  package var isEmpty: Bool { groups.isEmpty }

  /// The steps for a notice; `program` is how this program is called again, for the popup, with `variables` that make
  /// it find the same home.
  package init(
    _ notice: Notice,
    _ choice: ReminderChoice,
    _ reach: Reach,
    program: [String],
    variables: [String: String] = [:]
  ) {
    var groups: [[Step]] = []
    var shown: [Step] = []
    if choice.ways.contains(.desktop), let bus = reach.bus { shown.append(Self.desktop(notice, bus)) }
    if choice.ways.contains(.terminal), let terminal = reach.terminal {
      let sequence = terminal.sequence(for: notice)
      let step = Step.write(reach.isThroughTmux ? TerminalNotice.throughTmux(sequence) : sequence)
      shown.insert(step, at: reach.isRemote ? 0 : shown.count)
    }
    if !shown.isEmpty { groups.append(shown) }
    groups += Self.toldByTmux(notice, choice, reach, program, variables)
    if choice.ways.contains(.bell) { groups += Self.bells(reach).map { [$0] } }
    if choice.ways.contains(.command), let command = ReminderCommand(choice.command) {
      groups += notice.reminders.map {
        [.run(command.program(for: $0.item, at: $0.at, occurrence: $0.occurrence))]
      }
    }
    self.groups = groups
  }

  /// A message in every client of tmux, but for the one in use, where a popup is wanted: there the popup opens, and the
  /// message is for where it does not.
  ///
  /// A message holds everything else still as long as it is shown, a popup that has just opened too.
  private static func toldByTmux(
    _ notice: Notice,
    _ choice: ReminderChoice,
    _ reach: Reach,
    _ program: [String],
    _ variables: [String: String]
  ) -> [[Step]] {
    let words =
      program + ["remind"]
      + notice.reminders.prefix(mostAsked).flatMap {
        ["--popup", $0.name]
      }
    let inUse = reach.clients.max { $0.activity < $1.activity }
    let groups = reach.clients.map { client in
      let isAsked = choice.ways.contains(.popup) && client == inUse
      return (isAsked ? [Step.open(client.popup(words, variables))] : [])
        + (choice.ways.contains(.tmux) ? [.run(client.message(notice.line))] : [])
    }
    return groups.filter { !$0.isEmpty }
  }

  /// The desktop's notification; its daemon may read the body as markup, never the title.
  private static func desktop(_ notice: Notice, _ bus: String) -> Step {
    let marks: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    let body = notice.lines.joined(separator: "\n").unicodeScalars.map { marks[$0] ?? String($0) }.joined()
    return .run(
      OutsideProgram(
        ["notify-send", "--app-name=todos", "--", notice.title, body],
        ["DBUS_SESSION_BUS_ADDRESS": bus]
      )
    )
  }

  /// Our own terminal's bell, and those of the panes that somebody looks at.
  private static func bells(_ reach: Reach) -> [Step] {
    var panes: [String] = []
    for client in reach.clients where client.paneTTY.hasPrefix("/dev/") && client.paneTTY != reach.tty {
      if !panes.contains(client.paneTTY) { panes.append(client.paneTTY) }
    }
    return (reach.tty == nil ? [] : [.ring]) + panes.map { .ringAt($0) }
  }
}

extension NotificationPlan {
  /// How long a program may take; then the next step is tried.
  private static let patience = Duration.seconds(10)
  /// How long what the person is to answer may stay open.
  private static let day = Duration.seconds(86_400)

  /// Carries the steps out; gives whether anybody was told.
  ///
  /// Blocks until the programs have ended.
  ///
  /// `write` puts a sequence, or a bell, on our own terminal.
  @discardableResult
  package func deliver(write: (String) -> Void) -> Bool {
    var isTold = false
    for group in groups where group.contains(where: { carryOut($0, write) }) { isTold = true }
    return isTold
  }

  private func carryOut(_ step: Step, _ write: (String) -> Void) -> Bool {
    switch step {
    case .run(let program): return program.run(within: Self.patience).isGood
    case .open(let program): return program.open(within: Self.day) == nil
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
