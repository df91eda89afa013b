import AppLoop
import ArgumentParser
import Glibc
import Messages
import Notify
import Replica
import Settings
import Sync
import TodoModel

/// `todos remind`: reports due reminders.
struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: localized("Send reminders, each one once."),
    discussion: localized(
      """
      todos remind --due             print due reminders that were not sent yet
      todos remind --due --notify    send them as notifications, for cron and timers
      todos remind --follow          keep running and send each reminder on time
      todos remind install           install a systemd timer that does it every minute
      """), subcommands: [RemindTellCommand.self, RemindInstallCommand.self, RemindAskCommand.self],
    defaultSubcommand: RemindTellCommand.self)
}

/// `todos remind --due` and its variants: take the due reminders and report them.
struct RemindTellCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "tell", abstract: localized("Send due reminders; the default of `todos remind`."))

  @Flag(help: ArgumentHelp(localized("Send due reminders and exit."))) var due = false
  @Flag(help: ArgumentHelp(localized("Keep running and send each reminder on time."))) var follow = false
  @Flag(help: ArgumentHelp(localized("Send notifications: desktop, terminal or tmux, as configured."))) var notify =
    false
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(localized("Ask what to do about one or more items; for tmux popups."), valueName: "id"))
  var popup: [String] = []
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if [due, follow, !popup.isEmpty].count(where: { $0 }) != 1 {
      throw ValidationError(RemindMessages.chooseForm)
    }
  }

  func perform(in session: Session) throws {
    guard popup.isEmpty else { return try ReminderPrompt(session, popup).run() }
    let home = try session.open()
    let report = ReminderReport(session, isJSON: json.isWanted, notifies: notify)
    if follow { return try stay(home, report, in: session) }
    try report.checkReach(home)
    let due = try home.takeReminders(session.config.reminders.rules, waits: report.waits).due
    guard try !report.tell(due) else { return }
    try home.giveBack(due)
    throw Refusal(RemindMessages.noWayWorked, kind: "unreachable")
  }

  /// Runs until the reader of the output, or the terminal, is gone.
  private func stay(_ home: Home, _ report: ReminderReport, in session: Session) throws {
    let follower = ReminderFollower(
      home, folders: HomePaths(folders: session.folders), rules: session.config.reminders.rules, clock: session.clock,
      delivery: ReminderDelivery(waits: report.waits) { due, _ in
        if (try? report.tell(due)) != true { try? home.giveBack(due) }
      })
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    withExtendedLifetime(follower) { while poll(&output, 1, -1) < 0, errno == EINTR {} }
  }
}
