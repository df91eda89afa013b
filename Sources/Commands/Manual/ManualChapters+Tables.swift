import Actions
import Manual
import Screens
import Settings

extension ManualChapters {
  static let keys = ManualSection(
    "KEYS",
    [
      .paragraph(
        """
        Of the list; `?` and `todos keys` show them with the keys of your own. The name behind each is what [keys] in \
        `config.toml` takes. The setting key_preset begins with the keys of \(presets).
        """
      )
    ]
      + verbs + KeyPage.allCases.flatMap(page) + [
        .heading("Lines"),
        .paragraph(
          """
          Lines that are typed take the keys of emacs, or those that [keys.line] gives them; the arrows walk the \
          history. `Enter` always saves, `Esc` or `Ctrl-G` leaves; what was typed is kept and offered again. \
          `Tab` takes the next reading. In the date editor a lone digit chooses an offer, `Ctrl-X` takes the date away, \
          `Ctrl-S` changes the whole series. A number before a key of the list repeats it.
          """
        ),
      ]
  )

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
        """
      )
    ] + LinearVerb.allCases.map { .term($0.row.example, $0.row.help) }
  )

  static let settings = ManualSection(
    "SETTINGS",
    [.paragraph("In `config.toml`, all of them optional; `todos config set` changes one:")]
      + Setting.table.map { .term($0.key, "\($0.help): \($0.expected)") }
  )

  static let files = ManualSection(
    "FILES",
    [
      .term("$XDG_CONFIG_HOME/todos", "your choices: config.toml, themes, icons; usually ~/.config/todos"),
      .term("$XDG_DATA_HOME/todos/todos.sqlite", "your items; usually ~/.local/share/todos"),
      .term(
        "$XDG_STATE_HOME/todos",
        "this device: changes on their way, drafts, undo, log; usually ~/.local/state/todos"
      ),
      .term(
        "$XDG_CACHE_HOME/todos/snapshot.json",
        "what the first frame is made of; may be deleted; usually ~/.cache/todos"
      ),
    ]
  )

  static let environment = ManualSection(
    "ENVIRONMENT",
    [
      .term("TODOS_HOME", "a folder for all files, as --home says it"),
      .term(
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, HOME",
        "where files are otherwise"
      ),
      .term(
        "TODOS_SOCKET",
        "a socket that `todos ssh` has made: whose list is worked on, where neither of these names a folder"
      ),
      .term("TODOS_NOW", "the moment it is, such as 2026-11-21T09:00:00Z; the clock stands still"),
      .term("TODOS_LOG", "the level of the diagnostic log: debug, info, warning or error; off without it"),
      .term("TZ", "the time zone, where the setting zone names none"),
      .term("LC_ALL, LC_CTYPE, LC_TIME, LANG", "letters, and how dates and hours are written"),
      .term("TERM, COLORTERM, COLORFGBG", "what the terminal shows"),
      .term("NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR", "whether colour is used"),
      .term("VISUAL, EDITOR", "the editor for notes, where the setting editor names none"),
      .term("TMUX", "that it runs in tmux, and in which server"),
    ]
  )
}
