import ArgumentParser
import Messages
import Screens

/// `todos status`: prints today in one line; `LeanStart` handles simple calls.
struct StatusCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: localized("Print today in one line, or how many items a filter finds, for status lines."),
    usage: "todos status [<view>] [--filter <expr>] [--format <form>] [--width <n>] [--titles] [--follow]",
    discussion: localized(
      """
      Reads only the last snapshot: no database, no lock, no network. Only if a program was killed in the \
      middle of a change, it reads the items. Exit status 0: current; 3: may be outdated (marked ~); 4: unreachable, or \
      no list has been read yet.

      plain: 3 of 9 done · next 9:00. short: 3/9, for prompts. tmux: the same in signs and colours, for #(...). \
      sentence: in words, with titles. json: for programs.

      waybar, i3blocks: a line of JSON for these bars. polybar: with its colours. These three always exit with 0, \
      because bars hide anything else.

      todos status @late: how much `todos list @late` shows, as “@late 3”; short: 3. This reads the items.
      """))

  @Argument(help: ArgumentHelp(NamedView.help, valueName: "view"), completion: NamedView.completion) var view = "today"
  @Option(parsing: .unconditional, help: ArgumentHelp(localized("Only items that match."), valueName: "expr"))
  var filter: String?
  @Option(
    help: ArgumentHelp(localized("plain, short, tmux, sentence, json, waybar, i3blocks or polybar."), valueName: "form")
  )
  var format = StatusForm.plain
  @Option(help: ArgumentHelp(localized("Maximum width in columns."), valueName: "n")) var width: Int?
  @Flag(help: ArgumentHelp(localized("Show titles, too."))) var titles = false
  @Flag(help: ArgumentHelp(localized("Keep running and print a line on every change."))) var follow = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws { if let width, width < 1 { throw ValidationError(ListingMessages.widthTooSmall) } }

  func perform(in session: Session) throws {
    let form = json.isWanted ? .json : format
    var page = StatusPage(form: form, titles: titles, columns: width, isFollowing: follow, color: shared.color)
    page.counted = try StatusQuestion(view, filter: filter, in: session)
    try page.show(in: session)
  }
}

extension StatusForm: ExpressibleByArgument {}
