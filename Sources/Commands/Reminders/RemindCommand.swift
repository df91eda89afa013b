import AppLoop
import ArgumentParser
import Glibc
import Notify
import Replica
import Settings
import Sync
import TodoModel

/// `todos remind`: reports due reminders.
struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Tell what is due, each reminder once.",
    discussion: """
      todos remind --due             print what is due now and was not told yet
      todos remind --due --notify    the same as notifications, for cron and timers
      todos remind --follow          stay, and tell everything when its time comes
      todos remind install           a timer of systemd that does it every minute
      """,
    subcommands: [RemindTellCommand.self, RemindInstallCommand.self],
    defaultSubcommand: RemindTellCommand.self
  )
}

/// `todos remind --due` and its variants: take the due reminders and report them.
struct RemindTellCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "tell",
    abstract: "Tell what is due; this is what `todos remind` does without another word."
  )

  @Flag(help: "Tell what is due now, and end.")
  var due = false
  @Flag(help: "Stay, and tell each reminder at its time.")
  var follow = false
  @Flag(help: "Tell it as notifications: desktop, terminal, tmux, as the settings say.")
  var notify = false
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Ask what to do about an item, or several; for a popup of tmux.", valueName: "id")
  )
  var popup: [String] = []
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if [due, follow, !popup.isEmpty].count(where: { $0 }) != 1 {
      throw ValidationError("Say --due, --follow or --popup ID; `todos remind install` sets up a timer.")
    }
  }

  func perform(in session: Session) throws {
    guard popup.isEmpty else { return try ReminderPrompt(session, popup).run() }
    let home = try session.open()
    let report = ReminderReport(session, isJSON: json.isWanted, notifies: notify)
    if follow { return try stay(home, report, in: session) }
    try report.checkReach(home)
    let due = try home.takeReminders(session.config.reminders.rules).due
    guard try !report.tell(due) else { return }
    try home.giveBack(due)
    throw Refusal(
      "No way to tell a reminder worked, so it waits. `todos doctor` says which ways there are.",
      kind: "unreachable"
    )
  }

  /// Runs until the reader of the output, or the terminal, is gone.
  private func stay(_ home: Home, _ report: ReminderReport, in session: Session) throws {
    let follower = ReminderFollower(
      home,
      folders: HomePaths(folders: session.folders),
      rules: session.config.reminders.rules,
      clock: session.clock
    ) { due in
      if (try? report.tell(due)) != true { try? home.giveBack(due) }
    }
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    withExtendedLifetime(follower) {
      while poll(&output, 1, -1) < 0, errno == EINTR {}
    }
  }
}
