import Actions
import Intents
import Manual
import Screens
import Settings

/// The sections of the manual beside the commands.
enum ManualChapters {
  static let all = [keys, linear, words, filters, settings, tmux, files, environment, status, examples, others]

  static let words = ManualSection(
    "DATES IN WORDS",
    [
      .paragraph("Wherever a date is asked for, and inside of titles, it is written in plain words:"),
      .term("days", "today, fri, next monday, 30 nov, the 15th, last friday of march, 3/4, 2026-11-30, eow"),
      .term("times", "9am, 17:00, half past 4, noon, tomorrow morning, 3-4pm, 5pm EST, 9:00 Asia/Tokyo"),
      .term("from now", "in 3 days, +1 week, in 2 hours, 2 days before christmas"),
      .term("deadlines", "by friday, due 30 nov, within 2 weeks, eod"),
      .term("repeats", "weekdays 9am, MWF 7am, every other friday 3pm, every last workday, 3 times a week, FREQ=..."),
      .term("their ends", "until may, 5 times, for 3 weeks, except sunday, starting monday"),
      .term("their kind", "every! 2 weeks or 2 weeks after done; , catching up"), .term("none", "no date, no deadline"),
      .paragraph("`todos parse --explain` tells how words are read. Words in quotes stay words."),
    ])

  static let filters = ManualSection(
    "FILTERS",
    [
      .paragraph("What `--filter` and `/` take; terms beside each other must all hold:"),
      .term("WORDS", "in the title, the first line of the notes, the list or a tag"),
      .term("#LIST @TAG !PRIORITY", "it is in that list or folder, has that tag, is of that priority"),
      .term("-TERM, not TERM", "the term does not hold"),
      .term("A or B", "one of the two holds; `and` may stand where it changes nothing"),
      .term("( ... )", "is one term: (#home or #work) due:today"),
      .term("any-part( ... )", "a part of the item holds the terms: any-part(due:<friday)"),
    ]
      + FilterField.allCases.map { field in
        let values = field.row.values.joined(separator: ", ")
        return .term(field.row.example, field.row.help + (values.isEmpty ? "" : ": " + values))
      } + [
        .paragraph("Dates are compared by < <= > >=, and .. stands between two; words with blanks go in quotes."),
        .paragraph(
          "`todos filter save NAME EXPR` keeps a filter; `todos list filter:NAME` and g f on the screen open it."),
        .paragraph("There are also last week, this month, last friday, 2026-11. A word in quotes is a word."),
      ])

  private static let tmux = ManualSection(
    "TMUX",
    [
      .paragraph("`todos tmux setup` shows the list in the status line and binds keys, in the running server:"),
      .example(["run-shell 'todos tmux setup'        # in ~/.tmux.conf: in every server"]),
      .term(
        "@todos-popup-key, @todos-widget-key, @todos-add-key", "the keys behind the prefix (t, T, C-t); none for no key"
      ), .term("@todos-popup-size, @todos-add-size", "columns and rows of the popups, such as 80x20 or 80%x50%"),
      .term("@todos-widget-columns, @todos-widget-view", "how wide the widget is, and what it shows"),
      .term("@todos-status", "off for no place in the status line"),
    ])

  static let status = ManualSection(
    "EXIT STATUS",
    [
      .term("0", "what was asked for is so"), .term("1", "it was refused, or failed"),
      .term("2", "the terminal or the stored items cannot be used"),
      .term("3, 4", "of `todos status`: what it says is stale; there is nothing to say"),
      .term("64", "the command was not understood"),
    ])

  private static let examples = ManualSection(
    "EXAMPLES",
    [
      .example([
        "todos add \"pay rent tomorrow 9am #home !high\"",
        "todos list all --filter '#home -!high or due:overdue' --json", "todos schedule 12 every other friday 3pm",
        "todos done 12 14", "todos undo", "todos doctor", "ssh -t host todos",
      ])
    ])

  private static let others = ManualSection(
    "SEE ALSO", [.paragraph("todosd(1), tmux(1), systemd.timer(5), crontab(5)")])
}

extension ManualChapters {
  static let keys = ManualSection(
    "KEYS",
    [
      .paragraph(
        """
        Of the list; `?` and `todos keys` show them with the keys of your own. The name behind each is what [keys] in \
        `config.toml` takes. The setting key_preset begins with the keys of \(presets).
        """)
    ] + verbs + KeyPage.allCases.flatMap(page) + [
      .heading("Lines"),
      .paragraph(
        """
        Lines that are typed take the keys of emacs, or those that [keys.line] gives them; the arrows walk the \
        history. `Enter` always saves, `Esc` or `Ctrl-G` leaves; what was typed is kept and offered again. \
        `Tab` takes the next reading. In the date editor a lone digit chooses an offer, `Ctrl-X` takes the date away, \
        `Ctrl-S` changes the whole series. A number before a key of the list repeats it.
        """),
    ])

  private static let verbs: [ManualPart] = VerbGroup.allCases.flatMap { group in
    [.heading(group.title)] + Verb.all.filter { $0.row.group == group }.map(line)
  }

  private static func page(_ page: KeyPage) -> [ManualPart] {
    [.heading(page.title)]
      + PageCommand.all.filter { $0.page == page }.map { command -> ManualPart in
        let keys = command.usualKeys.joined(separator: ", ")
        return .term(keys.isEmpty ? ": " + command.name : keys, "\(command.help) (\(command.name))")
      }
  }

  private static let presets = KeyPreset.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")

  private static func line(_ verb: Verb) -> ManualPart {
    let keys = verb.row.keys.joined(separator: ", ")
    return .term(keys.isEmpty ? ": " + verb.name : keys, "\(verb.row.help) (\(verb.name))")
  }

  static let linear = ManualSection(
    "LINEAR MODE",
    [
      .paragraph(
        """
        `todos --linear` reads the list line by line and takes commands, for screen readers, plain terminals and pipes. \
        Items are named by their numbers; a number alone reads the item. `accessible = true` is for the full screen \
        and does not turn this on.
        """)
    ] + LinearVerb.allCases.map { .term($0.row.example, $0.row.help) })

  static let settings = ManualSection(
    "SETTINGS",
    [.paragraph("In `config.toml`, all of them optional; `todos config set` changes one:")]
      + Setting.table.map { .term($0.key, "\($0.help): \($0.expected)") })

  static let files = ManualSection(
    "FILES",
    [
      .term("$XDG_CONFIG_HOME/todos", "your choices: config.toml, themes, icons; usually ~/.config/todos"),
      .term("$XDG_DATA_HOME/todos/todos.sqlite", "your items; usually ~/.local/share/todos"),
      .term(
        "$XDG_STATE_HOME/todos", "this device: changes on their way, drafts, undo, log; usually ~/.local/state/todos"),
      .term(
        "$XDG_CACHE_HOME/todos/snapshot.json", "what the first frame is made of; may be deleted; usually ~/.cache/todos"
      ),
    ])

  static let environment = ManualSection(
    "ENVIRONMENT",
    [
      .term("TODOS_HOME", "a folder for all files, as --home says it"),
      .term("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, HOME", "where files are otherwise"),
      .term(
        "TODOS_SOCKET",
        "a socket that `todos ssh` has made: whose list is worked on, where neither of these names a folder"),
      .term("TODOS_NOW", "the moment it is, such as 2026-11-21T09:00:00Z; the clock stands still"),
      .term("TODOS_LOG", "the level of the diagnostic log: debug, info, warning or error; off without it"),
      .term("TZ", "the time zone, where the setting zone names none"),
      .term("LC_ALL, LC_CTYPE, LC_TIME, LANG", "letters, and how dates and hours are written"),
      .term("TERM, COLORTERM, COLORFGBG", "what the terminal shows"),
      .term("NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR", "whether colour is used"),
      .term("VISUAL, EDITOR", "the editor for notes, where the setting editor names none"),
      .term("BROWSER", "the program for links, where the setting open.program names none"),
      .term("SSH_CONNECTION, SSH_TTY, DISPLAY, WAYLAND_DISPLAY", "whether a link is opened here, or copied"),
      .term("TMUX", "that it runs in tmux, and in which server"),
    ])
}
