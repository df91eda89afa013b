/// Messages about the terminal: its name, text, width, colours, icons, mouse and links.
enum TerminalCheckMessages {
  // MARK: The name

  static var noTerm: String { "TERM is not set, so only lists can be printed" }

  static func noFullScreen(term: String) -> String { "TERM=\(term) cannot show a full screen, only lists" }

  static func otherTermInTmux(_ term: String) -> String { "TERM=\(term) inside tmux, which is another terminal" }

  static var setTermInTmux: String {
    "tmux set -g default-terminal tmux-256color, and set TERM in no file of your shell"
  }

  static func known(term: String) -> String { "TERM=\(term), known here" }

  static func unknown(term: String) -> String { "TERM=\(term), not known here; todos brings its own description" }

  // MARK: Text

  static var noLocale: String { "No locale is set, so signs are drawn in ASCII" }

  static func notUTF8(_ variable: String) -> String { "\(variable) is not UTF-8, so signs are drawn in ASCII" }

  static func missingLocale(_ locale: String, in variable: String) -> String {
    "\(variable) names \(locale), which this machine does not have; C.UTF-8 is used"
  }

  static func addLocale(_ locale: String, orSet command: String) -> String {
    "\(command), or have an administrator add \(locale): dpkg-reconfigure locales"
  }

  static func usesUTF8(by variable: String) -> String { "UTF-8, by \(variable)" }

  // MARK: Width

  static var unmeasuredQuery: String { "not measured: the terminal may not understand the query" }

  static var unmeasuredPipe: String { "not measured: not run on a terminal" }

  static var unmeasuredCursor: String { "not measured: the terminal does not report its cursor" }

  static func drawsWide(_ signs: String) -> String {
    "the terminal draws \(signs) two columns wide, so lines would break"
  }

  static var setAmbiguousWidth: String {
    "todos config set ambiguous_width 2, or set ambiguous width to narrow in the terminal"
  }

  static func drawsWideSign(_ sign: String, columns: Int) -> String {
    "the terminal draws \(sign) \(columns) wide, not 2"
  }

  static var setLocaleAndRestart: String { "export LANG=C.UTF-8, then restart the terminal" }

  static func measured(narrow: String, wide: String) -> String { "measured: \(narrow) one column, \(wide) two" }

  static func measuredAsSet(_ signs: String) -> String { "measured: \(signs) two columns, as the setting says" }

  static func drawsNarrow(_ signs: String) -> String {
    "the setting ambiguous_width is 2, but the terminal draws \(signs) one column wide"
  }

  // MARK: Colours

  static var colours24Bits: String { "24 bits" }

  static var colours256: String { "256 colours" }

  static var colours16: String { "16 colours" }

  static var colours8: String { "8 colours" }

  static var noColours: String { "none" }

  static func coloursByOption(_ colours: String) -> String { "\(colours), by --color" }

  static func coloursBySetting(_ colours: String) -> String { "\(colours), by the setting color" }

  static func colours(_ colours: String, by variable: String) -> String { "\(colours), by \(variable)" }

  static func colours(_ colours: String, byTerminal term: String) -> String {
    "\(colours), by what the terminal \(term) is known to show"
  }

  static var sendColorterm: String {
    "SendEnv COLORTERM in your own ~/.ssh/config, AcceptEnv COLORTERM in sshd_config here"
  }

  static var exportColorterm: String { "export COLORTERM=truecolor, where your terminal shows 24 bits" }

  // MARK: Icons and mouse

  static func icons(_ set: String) -> String { "\(set):" }

  static var iconsInUse: String { "(in use)" }

  static var fixLineOrRemoveFile: String { "fix that line, or remove the file" }

  static var mouseOn: String { "on; `m` in the full screen, or Shift, gives it back for selecting text" }

  static var mouseOff: String { "off, by the setting mouse" }

  static var turnMouseOn: String { "todos config set mouse true, or m in todos" }

  // MARK: Clipboard and links

  static var tmuxKeepsCopies: String { "tmux keeps copied text to itself: set-clipboard is off" }

  static var oldTmuxKeepsCopies: String { "this tmux passes no copied text on before 3.2" }

  static var newerTmuxForCopies: String { "take a newer tmux; y still fills its buffer" }

  static func copiesThroughTmux(setting: String) -> String {
    "through tmux (set-clipboard \(setting)), as far as the terminal outside takes OSC 52"
  }

  static func noClipboard(term: String) -> String { "TERM=\(term) has no clipboard" }

  static var copyInTmux: String { "start todos in tmux: y fills its buffer" }

  static var copiesByTerminal: String { "by OSC 52, as far as the terminal takes it (a setting in some)" }

  static func noLinks(term: String) -> String { "none: TERM=\(term) takes none" }

  static var linksByTerminal: String { "by OSC 8, as far as the terminal takes it" }

  static var oldTmuxKeepsLinks: String { "this tmux passes no links on" }

  static var newerTmuxForLinks: String { "take tmux 3.4 or newer" }

  static var tmuxKeepsLinks: String {
    "tmux keeps links to itself, for it takes the terminal outside for one without"
  }

  static var allowLinks: String { "tmux set -as terminal-features ',*:hyperlinks', then attach again" }

  static var linksThroughTmux: String { "by OSC 8 through tmux, as far as the terminal outside takes it" }

  // MARK: Options of tmux

  static var tmuxIsFine: String { "escape-time, focus-events, default-terminal, set-titles: fine" }

  static func slowEscape(milliseconds: Int) -> String { "escape-time is \(milliseconds) ms, so Esc is slow" }

  static var noFocusEvents: String { "focus-events is off, so nothing is fetched when you come back to a pane" }

  static func poorDefaultTerminal(_ name: String) -> String {
    "default-terminal is \(name), which knows few colours and no italics"
  }

  static var noTitles: String { "set-titles is off, so the window outside does not say how many are done" }
}
