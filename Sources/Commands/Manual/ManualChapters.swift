import Intents
import Manual

/// The sections of the manual beside the commands.
enum ManualChapters {
  static let all = [
    keys, linear, words, filters, settings, tmux, files, environment, status, examples, others,
  ]

  static let words = ManualSection(
    "DATES IN WORDS",
    [
      .paragraph("Wherever a date is asked for, and inside of titles, it is written in plain words:"),
      .term("days", "today, fri, next monday, 30 nov, the 15th, last friday of march, 3/4, 2026-11-30, eow"),
      .term("times", "9am, 17:00, half past 4, noon, tomorrow morning, 3-4pm, 5pm EST, 9:00 Asia/Tokyo"),
      .term("from now", "in 3 days, +1 week, in 2 hours, 2 days before christmas"),
      .term("deadlines", "by friday, due 30 nov, within 2 weeks, eod"),
      .term("repeats", "weekdays 9am, MWF 7am, every other friday 3pm, every last workday, FREQ=..."),
      .term("their ends", "until may, 5 times, for 3 weeks, except sunday, starting monday"),
      .term("their kind", "every! 2 weeks or 2 weeks after done; , catching up"),
      .term("none", "no date, no deadline"),
      .paragraph("`todos parse --explain` tells how words are read. Words in quotes stay words."),
    ]
  )

  static let filters = ManualSection(
    "FILTERS",
    [
      .paragraph("What `--filter` and `/` take; terms beside each other must all hold:"),
      .term("WORDS", "in the title, the first line of the notes, the list or a tag"),
      .term("#LIST @TAG !PRIORITY", "it is in that list, has that tag, is of that priority"),
      .term("-TERM, not TERM", "the term does not hold"),
      .term("A or B", "one of the two holds; `and` may stand where it changes nothing"),
      .term("( ... )", "is one term: (#home or #work) due:today"),
    ]
      + FilterField.allCases.map { field in
        let values = field.row.values.joined(separator: ", ")
        return .term(field.row.example, field.row.help + (values.isEmpty ? "" : ": " + values))
      } + [
        .paragraph(
          "Dates are compared by < <= > >=, and .. stands between two; words with blanks go in quotes."
        ),
        .paragraph(
          "`todos filter save NAME EXPR` keeps a filter; `todos list filter:NAME` and g f on the screen open it."
        ),
        .paragraph("There are also last week, this month, last friday, 2026-11. A word in quotes is a word."),
      ]
  )

  private static let tmux = ManualSection(
    "TMUX",
    [
      .paragraph(
        "`todos tmux setup` shows the list in the status line and binds keys, in the running server:"
      ),
      .example(["run-shell 'todos tmux setup'        # in ~/.tmux.conf: in every server"]),
      .term(
        "@todos-popup-key, @todos-widget-key, @todos-add-key",
        "the keys behind the prefix (t, T, C-t); none for no key"
      ),
      .term("@todos-popup-size, @todos-add-size", "columns and rows of the popups, such as 80x20 or 80%x50%"),
      .term("@todos-widget-columns, @todos-widget-view", "how wide the widget is, and what it shows"),
      .term("@todos-status", "off for no place in the status line"),
    ]
  )

  static let status = ManualSection(
    "EXIT STATUS",
    [
      .term("0", "what was asked for is so"),
      .term("1", "it was refused, or failed"),
      .term("2", "the terminal or the stored items cannot be used"),
      .term("3, 4", "of `todos status`: what it says is stale; there is nothing to say"),
      .term("64", "the command was not understood"),
    ]
  )

  private static let examples = ManualSection(
    "EXAMPLES",
    [
      .example([
        "todos add \"pay rent tomorrow 9am #home !high\"",
        "todos list all --filter '#home -!high or due:overdue' --json",
        "todos schedule 12 every other friday 3pm",
        "todos done 12 14",
        "todos undo",
        "todos doctor",
        "ssh -t host todos",
      ])
    ]
  )

  private static let others = ManualSection(
    "SEE ALSO",
    [.paragraph("todosd(1), tmux(1), systemd.timer(5), crontab(5)")]
  )
}
