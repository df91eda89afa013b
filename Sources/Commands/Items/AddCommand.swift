import Actions
import ArgumentParser
import Intents
import Messages
import Screens
import TodoModel

/// `todos add`: adds an item, with date, list, tags and priority parsed from its text.
struct AddCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(
    .add,
    discussion: localized(
      """
      todos add pay rent tomorrow 9am '#home' '!high'
      todos add 'read "Tomorrow" again' --on 'next friday'
      todos add --explain pay rent every last workday 9am
      Words in quotes are never read as a date. Put text that starts with a dash in one argument, '- wash the car', or \
      behind `--`.
      """))

  @Argument(help: ArgumentHelp(localized("The text; - adds each line of standard input."), valueName: "text")) var text:
    [String] =
      []
  @Flag(help: ArgumentHelp(localized("Open an input line that shows the reading as you type; for tmux popups.")))
  var prompt = false
  @Option(help: ArgumentHelp(localized("The list.")), completion: Candidates.lists) var list: String?
  @Option(help: ArgumentHelp(localized("none, low, medium or high."))) var priority: Priority?
  @Option(help: ArgumentHelp(localized("When, in words."), valueName: "when")) var on: String?
  @Option(
    help: ArgumentHelp(
      localized("Its own reminders: \"1h before and 1 day before\", at 8am; none."), valueName: "reminders"))
  var remind: String?
  @Option(
    help: ArgumentHelp(localized("The parent item; the new item goes into the same list."), valueName: "id"),
    completion: Candidates.open) var parent: String?
  @Option(
    help: ArgumentHelp(
      localized("A value of one of your fields, such as cost=12.5; may be repeated."), valueName: "name=value"),
    completion: Candidates.fieldValues) var field: [String] = []
  @Option(help: ArgumentHelp(localized("The effort: 45m, 1h30, 2 hours."))) var effort: String?
  @Flag(help: ArgumentHelp(localized("Use the text as the title, without looking for a date."))) var noParse = false
  @Flag(help: ArgumentHelp(localized("Show how the text is read without adding it."))) var dryRun = false
  @Flag(
    help: ArgumentHelp(
      localized("Show which words are read by which rule, and what else they could mean, without adding it.")))
  var explain = false
  @OptionGroup var quiet: QuietOption
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !prompt, text.isEmpty else { return }
    throw ValidationError(ItemMessages.typeItem)
  }

  func perform(in session: Session) throws {
    if prompt { return try ask(in: session) }
    let addition = Addition(
      text: text, list: list, priority: priority, on: on, remind: remind, parent: parent, isVerbatim: noParse,
      isDry: dryRun, isExplained: explain, isJSON: json.isWanted, fields: field, effort: effort,
      isQuiet: quiet.isWanted)
    try addition.perform(in: session)
  }

  private func ask(in session: Session) throws {
    guard OutputStream.data.isTerminal else {
      throw Refusal(ItemMessages.promptNeedsTerminal, status: .unusable)
    }
    let surface = Surface.prompt(text.joined(separator: " "), list: directoryList(in: session))
    try FullScreen.open(home: shared.home, color: shared.color, surface: surface)
  }

  /// Returns the list of the directory, if the settings say so; nil with a message if nothing can name it.
  private func directoryList(in session: Session) -> String? {
    do { return try DirectoryList.forNewItems(in: session) } catch {
      session.console.complain(Refusal(error).words)
      return nil
    }
  }
}
