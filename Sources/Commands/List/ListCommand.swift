import ArgumentParser
import Intents

/// `todos list`: prints a view; `LeanStart` handles what needs no command tree.
struct ListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print a list: today, upcoming, inbox, all or done, or what matches.",
    discussion: """
      todos list all '#work' '!high'
      todos list overdue
      todos list list:work
      The words behind the view are a filter, and so are words alone, which are looked for in all open items: the name of \
      a list, a tag or a saved filter, a state, a date, or any word. list:NAME, tag:NAME and filter:NAME name one of them \
      without quotes.

      A filter is made of words and of #list @tag !high is:overdue has:notes due:<friday added:"last week"; \
      `-` or `not` in front negates, `or` parts groups, brackets and quotes hold together: #"My list". \
      sort: and limit: order and cut what is found. The manual has all of it.

      --format prints a line an item: todos list --format '{number}\\t{title:40} {date}'. Fields: number, id, state, \
      title, date, due (as 2026-12-24T09:00), list, tags, priority; {title:40} is 40 columns wide, {date:>16} stands at \
      the right; \\t is a tab, {{ a brace.

      Exit status as of `todos status`: 0: fresh; 3: may be old; 4: the server is out of reach, as the list then says.
      """
  )

  @Argument(
    help: ArgumentHelp(NamedView.help, valueName: "view"),
    completion: NamedView.completion
  )
  var view: String?
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Terms of a filter: only what matches all of them.", valueName: "terms"),
    completion: Candidates.views
  )
  var terms: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp("Only what matches.", valueName: "expr"))
  var filter: String?
  @Option(help: ArgumentHelp("At most so many items.", valueName: "n"))
  var limit: Int?
  @Flag(
    inversion: .prefixedNo,
    help: "Print of a repeat in upcoming each time of four weeks, not the next alone."
  )
  var each: Bool?
  @Flag(help: "Print tab-separated columns: number, state, priority, next, list, tags, title.")
  var plain = false
  @Option(
    help: ArgumentHelp("Print a line an item: '{number} {title}'.", valueName: "template"),
    completion: Candidates.fields
  )
  var format: String?
  @Flag(help: "Say in words how the filter was read, with its dates.")
  var explain = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let option = terms.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    if let limit, limit < 1 { throw ValidationError("--limit wants a number from 1 on.") }
    let forms = [plain, json.isWanted, format != nil].count { $0 }
    if explain, forms > 0 {
      throw ValidationError("--explain goes with neither --plain, --format nor --json.")
    }
    if forms > 1 {
      throw ValidationError("Choose one of \(format == nil ? "" : "--format, ")--plain and --json.")
    }
  }

  func perform(in session: Session) throws {
    let words = ([view].compactMap(\.self) + terms).filter { $0 != "--" }
    let named = try NamedView(words, takesDays: true, in: session)
    let filter = named.narrowed(by: try filter.flatMap { try FilterText($0).read(in: session) })
    let template = try format.map { try LineTemplate(reading: $0) }
    let form: ListPage.Form =
      json.isWanted ? .json : plain ? .columns : template.map(ListPage.Form.lines) ?? .page
    var page = ListPage(view: named.view, name: named.name, filter: filter, limit: limit, form: form)
    page.days = named.days
    page.isExplained = explain
    page.each = each
    try page.show(in: session)
  }
}
