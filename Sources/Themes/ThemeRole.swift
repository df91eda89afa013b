package import Frames

/// A role as themes know it: all that is said about it is its row.
///
/// A new one is a case, the row that the compiler then asks for, a line in `themes/base.toml`, and the name at the end of
/// this file by which screens call it. The raw value is that of the `Role` that cells carry.
package enum ThemeRole: UInt8, CaseIterable, Hashable, Sendable {
  case text = 0
  case background = 1
  case muted, quiet, border, bar, heading, title, accent, selected, panel
  case done, good, bad, overdue, dueToday, dueLater, recurring, prioHigh, prioMed, prioLow, category
  case pill, pillBad, input, match, fresh, stale, offline, trophy, key
  case listRed, listOrange, listYellow, listGreen, listCyan, listMagenta, listAccent

  /// A colour of a theme's `[palette]` that a role takes.
  package enum PaletteName: CaseIterable, Hashable, Sendable {
    case bg, fg, words, muted, quiet, border, sel, panel, line, ink, accent
    case red, orange, yellow, green, cyan, magenta
  }

  /// What a role is to the others.
  enum Nature: Sendable {
    /// Words that lie on a surface.
    case words
    /// Signs that lie on a surface, and are told apart with less contrast than words are read.
    case sign
    /// Lines, which nobody reads, so that no contrast is asked of them.
    case line
    /// What others lie on; a bare colour in a theme file is that of the background.
    case surface
    /// A surface that has no words of its own, so that no contrast is asked of it.
    case area
    /// A surface around a few words; a bare colour in a theme file is that of the words.
    case pill
  }

  /// What is said about a role.
  package struct Row: Sendable {
    /// The name in theme files.
    let name: String
    /// Text colour, as `base.toml` has it; nil for the terminal's own.
    package let fg: PaletteName?
    /// Background, as `base.toml` has it.
    package let bg: PaletteName?
    /// Attributes at every depth that has colours, as `base.toml` has them.
    package let attributes: Style.Emphasis
    /// What it is to the others.
    let nature: Nature
    /// How it looks in the user's own sixteen colours when the theme does not say.
    let ansi: RoleStyle
    /// How it looks without colours when the theme does not say.
    let mono: Style.Emphasis

    init(
      _ name: String,
      _ fg: PaletteName? = nil,
      on bg: PaletteName? = nil,
      _ attributes: Style.Emphasis = [],
      nature: Nature = .words,
      ansi: RoleStyle = RoleStyle(),
      mono: Style.Emphasis = []
    ) {
      self.name = name
      self.fg = fg
      self.bg = bg
      self.attributes = attributes
      self.nature = nature
      self.ansi = ansi
      self.mono = mono
    }
  }

  private var written: Row {
    switch self {
    case .text: Row("text", .fg)
    case .background: Row("background", on: .bg, nature: .area)
    case .muted: Row("muted", .muted, ansi: RoleStyle(.standard, .dim))
    case .quiet: Row("quiet", .quiet, ansi: RoleStyle(.standard, .dim), mono: .dim)
    case .border: Row("border", .border, nature: .line, ansi: RoleStyle(.standard, .dim), mono: .dim)
    case .bar: Row("bar", on: .line, nature: .area)
    case .heading: Row("heading", .muted, .bold, ansi: RoleStyle(.standard, .bold), mono: .bold)
    case .title: Row("title", .fg, .bold, ansi: RoleStyle(.standard, .bold), mono: [.bold, .underline])
    case .accent: Row("accent", .accent, ansi: RoleStyle(.indexed(12)), mono: .bold)
    case .selected:
      Row(
        "selected",
        .words,
        on: .sel,
        nature: .surface,
        ansi: RoleStyle(.standard, .reverse),
        mono: .reverse
      )
    case .panel: Row("panel", .words, on: .panel, nature: .surface)
    case .done: Row("done", .quiet, ansi: RoleStyle(.standard, .dim), mono: .dim)
    case .good: Row("good", .green, ansi: RoleStyle(.indexed(2)))
    case .bad: Row("bad", .red, ansi: RoleStyle(.indexed(1)), mono: .bold)
    case .overdue: Row("overdue", .red, ansi: RoleStyle(.indexed(1), .bold), mono: .bold)
    case .dueToday: Row("due_today", .yellow, ansi: RoleStyle(.indexed(3)))
    case .dueLater: Row("due_later", .muted)
    case .recurring: Row("recurring", .cyan, ansi: RoleStyle(.indexed(6)))
    case .prioHigh: Row("prio_high", .red, nature: .sign, ansi: RoleStyle(.indexed(1), .bold), mono: .bold)
    case .prioMed: Row("prio_med", .orange, nature: .sign, ansi: RoleStyle(.indexed(3)))
    case .prioLow: Row("prio_low", .yellow, nature: .sign, ansi: RoleStyle(.indexed(6)))
    case .category: Row("category", .magenta, ansi: RoleStyle(.indexed(5)))
    case .pill:
      Row("pill", .ink, on: .accent, nature: .pill, ansi: RoleStyle(.indexed(12)), mono: [.bold, .underline])
    case .pillBad:
      Row("pill_bad", .ink, on: .red, nature: .pill, ansi: RoleStyle(.indexed(1)), mono: [.bold, .reverse])
    case .input: Row("input", .words, on: .panel, nature: .surface)
    case .match:
      Row("match", .yellow, .underline, ansi: RoleStyle(.indexed(3), .underline), mono: .underline)
    case .fresh: Row("fresh", .green, nature: .sign, ansi: RoleStyle(.indexed(2)))
    case .stale: Row("stale", .yellow, ansi: RoleStyle(.indexed(3)))
    case .offline: Row("offline", .orange, ansi: RoleStyle(.indexed(3), .bold), mono: .bold)
    case .trophy: Row("trophy", .yellow, nature: .sign, ansi: RoleStyle(.indexed(3)), mono: .bold)
    case .key: Row("key", .accent, .bold, ansi: RoleStyle(.indexed(12), .bold), mono: .bold)
    case .listRed: Row("list_red", .red, ansi: RoleStyle(.indexed(1)))
    case .listOrange: Row("list_orange", .orange, ansi: RoleStyle(.indexed(3)))
    case .listYellow: Row("list_yellow", .yellow, ansi: RoleStyle(.indexed(3)))
    case .listGreen: Row("list_green", .green, ansi: RoleStyle(.indexed(2)))
    case .listCyan: Row("list_cyan", .cyan, ansi: RoleStyle(.indexed(6)))
    case .listMagenta: Row("list_magenta", .magenta, ansi: RoleStyle(.indexed(5)))
    case .listAccent: Row("list_accent", .accent, ansi: RoleStyle(.indexed(12)))
    }
  }

  private static let rows = allCases.map(\.written)

  /// What is said about it.
  package var row: Row { Self.rows[Int(rawValue)] }

  /// The name in theme files.
  package var name: String { row.name }

  /// The role with this name in theme files.
  package init?(name: String) {
    guard let index = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self = Self.allCases[index]
  }

  /// Whether other roles can lie on it.
  var isSurface: Bool {
    switch nature {
    case .words, .sign, .line: false
    case .surface, .area, .pill: true
    }
  }

  /// Whether it is a sign, of which less contrast is asked than of words.
  var isSign: Bool { nature == .sign }

  /// Whether a bare colour in a theme file means the background.
  var isBackgroundFirst: Bool { nature == .surface || nature == .area }

  /// Whether nobody reads it, so that no contrast is asked of it.
  package var isDecoration: Bool { nature == .line || nature == .area }

  private var nature: Nature { Self.rows[Int(rawValue)].nature }
}

extension Role {
  package init(_ role: ThemeRole) { self.init(rawValue: role.rawValue) }

  /// Second in importance: dates, day, hints.
  package static let muted = Role(.muted)
  /// Third in importance: counts, things that are over.
  package static let quiet = Role(.quiet)
  /// Rules and frames.
  package static let border = Role(.border)
  /// The trough of a progress bar; a surface.
  package static let bar = Role(.bar)
  /// The name of a section.
  package static let heading = Role(.heading)
  /// The name of a view or of a box.
  package static let title = Role(.title)
  /// The one bright thing: cursor bar, progress, open box of the selected row.
  package static let accent = Role(.accent)
  /// The selected row; a surface.
  package static let selected = Role(.selected)
  /// What lies over the screen: help, palette; a surface.
  package static let panel = Role(.panel)
  /// The words of a finished item.
  package static let done = Role(.done)
  /// What went well: a ticked box, a date that was understood.
  package static let good = Role(.good)
  /// What went wrong: a refusal, an error.
  package static let bad = Role(.bad)
  /// Past its date.
  package static let overdue = Role(.overdue)
  /// Due today and worth a look.
  package static let dueToday = Role(.dueToday)
  /// Due later.
  package static let dueLater = Role(.dueLater)
  /// The date of something that repeats.
  package static let recurring = Role(.recurring)
  /// High priority.
  package static let prioHigh = Role(.prioHigh)
  /// Medium priority.
  package static let prioMed = Role(.prioMed)
  /// Low priority.
  package static let prioLow = Role(.prioLow)
  /// The name of a tag, or of a list that was given no colour.
  package static let category = Role(.category)
  /// A chip or date that can be opened; a surface that takes the colour of the role on it.
  package static let pill = Role(.pill)
  /// A chip that is refused; a surface.
  package static let pillBad = Role(.pillBad)
  /// A line that is being typed; a surface.
  package static let input = Role(.input)
  /// The letters that were searched for.
  package static let match = Role(.match)
  /// What is seen is up to date.
  package static let fresh = Role(.fresh)
  /// What is seen may be old, or waits to be sent.
  package static let stale = Role(.stale)
  /// There is no connection.
  package static let offline = Role(.offline)
  /// The drawing when all is done.
  package static let trophy = Role(.trophy)
  /// A key's name.
  package static let key = Role(.key)
  /// The name of a list that was given this colour; so are the six below.
  package static let listRed = Role(.listRed)
  package static let listOrange = Role(.listOrange)
  package static let listYellow = Role(.listYellow)
  package static let listGreen = Role(.listGreen)
  package static let listCyan = Role(.listCyan)
  package static let listMagenta = Role(.listMagenta)
  package static let listAccent = Role(.listAccent)
}
