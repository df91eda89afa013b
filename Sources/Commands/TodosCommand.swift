import ArgumentParser
import Messages
import TodoAPI

/// The root of the command line, which contains only its commands.
struct TodosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todos", abstract: localized("Today's list in your terminal."),
    usage: """
      todos                         \(localized("the full screen"))
      todos --linear                \(localized("line by line, for screen readers and plain terminals"))
      todos add \(localized("pay rent tomorrow 9am")) '#home' '!high'
      todos list upcoming
      todos done 12
      """,
    discussion: localized(
      """
      Without a command, the full screen opens; if the output is not a terminal, today's list is printed. \
      ID is an item's number, or the start of its id.
      """), version: ProgramVersion.current,
    groupedSubcommands: [
      CommandGroup(name: localized("Items:"), subcommands: items),
      CommandGroup(name: localized("Looking:"), subcommands: looking),
      CommandGroup(name: localized("Several machines:"), subcommands: machines),
      CommandGroup(name: localized("Files and settings:"), subcommands: files),
    ])

  /// The flag for the help text only; `LeanStart` handles it.
  @Flag(help: ArgumentHelp(localized("Read and change the list line by line, for screen readers and plain terminals.")))
  var linear = false

  private static let items =
    [AddCommand.self] + ItemCommandRow.completingCommands + [
      EditCommand.self, AnnotateCommand.self, ScheduleCommand.self, SkipCommand.self, UnskipCommand.self,
      SnoozeCommand.self, FocusCommand.self, SweepCommand.self,
      ReviewCommand.self,
    ] + [TemplateCommand.self] + ItemCommandRow.otherCommands + [
      RestoreCommand.self, UndoCommand.self, RedoCommand.self,
    ]
  private static let looking: [any ParsableCommand.Type] = [
    ListCommand.self, HereCommand.self, NextCommand.self, PlanCommand.self, ListsCommand.self, TagsCommand.self,
    FilterCommand.self, CalendarCommand.self, BoardCommand.self, ShowCommand.self, StatusCommand.self,
    WidgetCommand.self, OpenCommand.self, OpenLinkCommand.self, LogCommand.self, WatchCommand.self,
    StatsCommand.self, ParseCommand.self, OccurrencesCommand.self, RemindCommand.self, DemoCommand.self,
    TourCommand.self, CalendarsCommand.self, FieldsCommand.self, PrivateCommand.self,
  ]
  private static let machines: [any ParsableCommand.Type] = [
    LoginCommand.self, LogoutCommand.self, UnlockCommand.self, LockCommand.self, SessionsCommand.self,
    PasswordCommand.self, SyncCommand.self, AppPasswordsCommand.self, FeedsCommand.self, WebhooksCommand.self,
    SshCommand.self, PhoneCommand.self,
    ConflictsCommand.self,
  ]
  private static let files: [any ParsableCommand.Type] = [
    ImportCommand.self, ExportCommand.self, FollowCommand.self, ThemeCommand.self, KeysCommand.self, ConfigCommand.self,
    DoctorCommand.self, BackupCommand.self, RestoreBackupCommand.self, TmuxCommand.self, McpCommand.self,
    CompletionsCommand.self, ManualCommand.self,
  ]
}
