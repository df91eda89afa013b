import Messages

/// Messages about the terminal: its name, text, width, colours, icons, mouse and links.
enum TerminalCheckMessages {
  // MARK: The name

  static var noTerm: String { localized("TERM is not set, so only lists can be printed") }

  static func noFullScreen(term: String) -> String { localized("TERM=\(term) cannot show a full screen, only lists") }

  static func otherTermInTmux(_ term: String) -> String {
    localized("TERM=\(term) inside tmux, which is another terminal")
  }

  static var setTermInTmux: String {
    localized("tmux set -g default-terminal tmux-256color, and set TERM in no file of your shell")
  }

  static func known(term: String) -> String { localized("TERM=\(term), known here") }

  static func unknown(term: String) -> String {
    localized("TERM=\(term), not known here; todos brings its own description")
  }

  // MARK: Text

  static var noLocale: String { localized("No locale is set, so signs are drawn in ASCII") }

  static func notUTF8(_ variable: String) -> String {
    localized("\(variable) is not UTF-8, so signs are drawn in ASCII")
  }

  static func missingLocale(_ locale: String, in variable: String) -> String {
    localized("\(variable) names \(locale), which this machine does not have; C.UTF-8 is used")
  }

  static func addLocale(_ locale: String, orSet command: String) -> String {
    localized("\(command), or have an administrator add \(locale): dpkg-reconfigure locales")
  }

  static func usesUTF8(by variable: String) -> String { localized("UTF-8, by \(variable)") }

  // MARK: Width

  static var unmeasuredQuery: String { localized("not measured: the terminal may not understand the query") }

  static var unmeasuredPipe: String { localized("not measured: not run on a terminal") }

  static var unmeasuredCursor: String { localized("not measured: the terminal does not report its cursor") }

  static func drawsWide(_ signs: String) -> String {
    localized("the terminal draws \(signs) two columns wide, so lines would break")
  }

  static var setAmbiguousWidth: String {
    localized("todos config set ambiguous_width 2, or set ambiguous width to narrow in the terminal")
  }

  static func drawsWideSign(_ sign: String, columns: Int) -> String {
    localized("the terminal draws \(sign) \(columns) wide, not 2")
  }

  static var setLocaleAndRestart: String { localized("export LANG=C.UTF-8, then restart the terminal") }

  static func measured(narrow: String, wide: String) -> String {
    localized("measured: \(narrow) one column, \(wide) two")
  }

  static func measuredAsSet(_ signs: String) -> String {
    localized("measured: \(signs) two columns, as the setting says")
  }

  static func drawsNarrow(_ signs: String) -> String {
    localized("the setting ambiguous_width is 2, but the terminal draws \(signs) one column wide")
  }

  // MARK: Colours

  static var colours24Bits: String { localized("24 bits") }

  static var colours256: String { localized("256 colours") }

  static var colours16: String { localized("16 colours") }

  static var colours8: String { localized("8 colours") }

  static var noColours: String { localized("none", as: "colours") }

  static func coloursByOption(_ colours: String) -> String { localized("\(colours), by --color") }

  static func coloursBySetting(_ colours: String) -> String { localized("\(colours), by the setting color") }

  static func colours(_ colours: String, by variable: String) -> String { localized("\(colours), by \(variable)") }

  static func colours(_ colours: String, byTerminal term: String) -> String {
    localized("\(colours), by what the terminal \(term) is known to show")
  }

  static var sendColorterm: String {
    localized("SendEnv COLORTERM in your own ~/.ssh/config, AcceptEnv COLORTERM in sshd_config here")
  }

  static var exportColorterm: String { localized("export COLORTERM=truecolor, where your terminal shows 24 bits") }

  // MARK: Icons and mouse

  static func icons(_ set: String) -> String { "\(set):" }

  static var iconsInUse: String { localized("(in use)") }

  static var fixLineOrRemoveFile: String { localized("fix that line, or remove the file") }

  static var mouseOn: String { localized("on; `m` in the full screen, or Shift, gives it back for selecting text") }

  static var mouseOff: String { localized("off, by the setting mouse") }

  static var turnMouseOn: String { localized("todos config set mouse true, or m in todos") }

  // MARK: Clipboard and links

  static var tmuxKeepsCopies: String { localized("tmux keeps copied text to itself: set-clipboard is off") }

  static var oldTmuxKeepsCopies: String { localized("this tmux passes no copied text on before 3.2") }

  static var newerTmuxForCopies: String { localized("take a newer tmux; y still fills its buffer") }

  static func copiesThroughTmux(setting: String) -> String {
    localized("through tmux (set-clipboard \(setting)), as far as the terminal outside takes OSC 52")
  }

  static func noClipboard(term: String) -> String { localized("TERM=\(term) has no clipboard") }

  static var copyInTmux: String { localized("start todos in tmux: y fills its buffer") }

  static var copiesByTerminal: String { localized("by OSC 52, as far as the terminal takes it (a setting in some)") }

  static func noLinks(term: String) -> String { localized("none: TERM=\(term) takes none") }

  static var linksByTerminal: String { localized("by OSC 8, as far as the terminal takes it") }

  static var oldTmuxKeepsLinks: String { localized("this tmux passes no links on") }

  static var newerTmuxForLinks: String { localized("take tmux 3.4 or newer") }

  static var tmuxKeepsLinks: String {
    localized("tmux keeps links to itself, for it takes the terminal outside for one without")
  }

  static var allowLinks: String { localized("tmux set -as terminal-features ',*:hyperlinks', then attach again") }

  static var linksThroughTmux: String { localized("by OSC 8 through tmux, as far as the terminal outside takes it") }

  // MARK: Options of tmux

  static var tmuxIsFine: String { localized("escape-time, focus-events, default-terminal, set-titles: fine") }

  static func slowEscape(milliseconds: Int) -> String { localized("escape-time is \(milliseconds) ms, so Esc is slow") }

  static var noFocusEvents: String {
    localized("focus-events is off, so nothing is fetched when you come back to a pane")
  }

  static func poorDefaultTerminal(_ name: String) -> String {
    localized("default-terminal is \(name), which knows few colours and no italics")
  }

  static var noTitles: String { localized("set-titles is off, so the window outside does not say how many are done") }
}
