import ArgumentParser
import Screens

/// `todos status`: prints today in one line; `LeanStart` handles simple calls.
struct StatusCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Today in one line, or how much a filter finds, for status lines.",
    usage: "todos status [<view>] [--filter <expr>] [--format <form>] [--width <n>] [--titles] [--follow]",
    discussion: """
      Reads nothing but what was seen last: no database, no lock, no network; only where a program was killed in the \
      middle of a change, the items themselves. Exit status 0: fresh; 3: may be old (marked ~); 4: out of reach, or \
      nothing has been seen yet.

      plain: 3 of 9 done · next 9:00. short: 3/9, for prompts. tmux: the same in signs and colours, for #(...). \
      sentence: in words, with titles. json: for programs.

      waybar, i3blocks: a line of JSON for these bars. polybar: signs in its colours. These three always end with 0, \
      for a bar hides what does not.

      todos status @late: how much `todos list @late` shows, as “@late 3”; short: 3. For this the items are read.
      """
  )

  @Argument(
    help: ArgumentHelp(NamedView.help, valueName: "view"),
    completion: NamedView.completion
  )
  var view = "today"
  @Option(parsing: .unconditional, help: ArgumentHelp("Only what matches.", valueName: "expr"))
  var filter: String?
  @Option(
    help: ArgumentHelp("plain, short, tmux, sentence, json, waybar, i3blocks or polybar.", valueName: "form")
  )
  var format = StatusForm.plain
  @Option(help: ArgumentHelp("At most so many columns.", valueName: "n"))
  var width: Int?
  @Flag(help: "Tell titles too.")
  var titles = false
  @Flag(help: "Go on, with a line whenever it changes, until the reader goes.")
  var follow = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let width, width < 1 { throw ValidationError("--width wants a number from 1 on.") }
  }

  func perform(in session: Session) throws {
    let form = json.isWanted ? .json : format
    var page = StatusPage(
      form: form,
      titles: titles,
      columns: width,
      isFollowing: follow,
      color: shared.color
    )
    page.counted = try StatusQuestion(view, filter: filter, in: session)
    try page.show(in: session)
  }
}

extension StatusForm: ExpressibleByArgument {}
