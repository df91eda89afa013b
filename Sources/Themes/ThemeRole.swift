package import Frames

/// A role as themes define it; its row contains all its properties.
///
/// A new role requires a case, its row in `written`, a line in `themes/base.toml` and the constant for screens at the
/// end of this file. The raw value is that of the `Role` in cells.
package enum ThemeRole: UInt8, CaseIterable, Hashable, Sendable {
  case text = 0
  case background = 1
  case muted, quiet, border, bar, heading, title, accent, selected, panel
  case done, good, bad, overdue, dueToday, dueLater, recurring, prioHigh, prioMed, prioLow, category
  case pill, pillBad, input, match, fresh, stale, offline, trophy, key
  case listRed, listOrange, listYellow, listGreen, listCyan, listMagenta, listAccent

  /// A palette colour used by roles.
  package enum PaletteName: CaseIterable, Hashable, Sendable {
    case bg, fg, words, muted, quiet, border, sel, panel, line, ink, accent
    case red, orange, yellow, green, cyan, magenta
  }

  /// The nature of a role in relation to others.
  enum Nature: Sendable {
    /// Text on a surface.
    case words
    /// Signs on a surface, which need less contrast than text.
    case sign
    /// Lines, which need no contrast because they are not read.
    case line
    /// A surface for other roles; a bare colour in a theme file is its background.
    case surface
    /// A surface without text of its own, which needs no contrast.
    case area
    /// A surface around a short text; a bare colour in a theme file is the text colour.
    case pill
  }

  /// The properties of a role.
  package struct Row: Sendable {
    /// The name in theme files.
    let name: String
    /// The text colour in `base.toml`; nil for the terminal's own.
    package let fg: PaletteName?
    /// The background in `base.toml`.
    package let bg: PaletteName?
    /// The attributes in `base.toml`, for every depth with colours.
    package let attributes: Style.Emphasis
    let nature: Nature
    /// The default style with the user's sixteen colours.
    let ansi: RoleStyle
    /// The default attributes without colours.
    let mono: Style.Emphasis

    init(
      _ name: String, _ fg: PaletteName? = nil, on bg: PaletteName? = nil, _ attributes: Style.Emphasis = [],
      nature: Nature = .words, ansi: RoleStyle = RoleStyle(), mono: Style.Emphasis = []
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
      Row("selected", .words, on: .sel, nature: .surface, ansi: RoleStyle(.standard, .reverse), mono: .reverse)
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
    case .pill: Row("pill", .ink, on: .accent, nature: .pill, ansi: RoleStyle(.indexed(12)), mono: [.bold, .underline])
    case .pillBad:
      Row("pill_bad", .ink, on: .red, nature: .pill, ansi: RoleStyle(.indexed(1)), mono: [.bold, .reverse])
    case .input: Row("input", .words, on: .panel, nature: .surface)
    case .match: Row("match", .yellow, .underline, ansi: RoleStyle(.indexed(3), .underline), mono: .underline)
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

  package var row: Row { Self.rows[Int(rawValue)] }

  package var name: String { row.name }

  package init?(name: String) {
    guard let index = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self = Self.allCases[index]
  }

  /// true if other roles can be drawn on it.
  var isSurface: Bool {
    switch nature {
    case .words, .sign, .line: false
    case .surface, .area, .pill: true
    }
  }

  /// true for a sign, which needs less contrast than text.
  var isSign: Bool { nature == .sign }

  /// true if a bare colour in a theme file is the background.
  var isBackgroundFirst: Bool { nature == .surface || nature == .area }

  /// true if the role is not read, so that it needs no contrast.
  package var isDecoration: Bool { nature == .line || nature == .area }

  private var nature: Nature { Self.rows[Int(rawValue)].nature }
}

extension Role {
  package init(_ role: ThemeRole) { self.init(rawValue: role.rawValue) }

  /// Secondary text: dates, day, hints.
  package static let muted = Role(.muted)
  /// Tertiary text: counts, past events.
  package static let quiet = Role(.quiet)
  package static let border = Role(.border)
  /// The trough of a progress bar; a surface.
  package static let bar = Role(.bar)
  package static let heading = Role(.heading)
  package static let title = Role(.title)
  /// The single highlight: cursor bar, progress, open box of the selected row.
  package static let accent = Role(.accent)
  /// The selected row; a surface.
  package static let selected = Role(.selected)
  /// An overlay such as help or the palette; a surface.
  package static let panel = Role(.panel)
  package static let done = Role(.done)
  /// Success: a ticked box, a recognized date.
  package static let good = Role(.good)
  /// Failure: a rejection, an error.
  package static let bad = Role(.bad)
  package static let overdue = Role(.overdue)
  /// Due today.
  package static let dueToday = Role(.dueToday)
  package static let dueLater = Role(.dueLater)
  /// The date of a repeating item.
  package static let recurring = Role(.recurring)
  package static let prioHigh = Role(.prioHigh)
  package static let prioMed = Role(.prioMed)
  package static let prioLow = Role(.prioLow)
  /// The name of a tag, or of a list without a colour.
  package static let category = Role(.category)
  /// A chip or date that can be opened; a surface that takes the colour of the role on it.
  package static let pill = Role(.pill)
  /// A rejected chip; a surface.
  package static let pillBad = Role(.pillBad)
  /// A text field; a surface.
  package static let input = Role(.input)
  /// The matched characters of a search.
  package static let match = Role(.match)
  /// The view is up to date.
  package static let fresh = Role(.fresh)
  /// The view may be outdated, or has unsent changes.
  package static let stale = Role(.stale)
  /// There is no connection.
  package static let offline = Role(.offline)
  /// The drawing shown when everything is done.
  package static let trophy = Role(.trophy)
  package static let key = Role(.key)
  /// The name of a list with this colour, as for the six below.
  package static let listRed = Role(.listRed)
  package static let listOrange = Role(.listOrange)
  package static let listYellow = Role(.listYellow)
  package static let listGreen = Role(.listGreen)
  package static let listCyan = Role(.listCyan)
  package static let listMagenta = Role(.listMagenta)
  package static let listAccent = Role(.listAccent)
}
