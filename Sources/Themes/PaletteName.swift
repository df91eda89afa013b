/// A colour of a theme's `[palette]` that a role takes.
enum PaletteName: CaseIterable, Hashable, Sendable {
  case bg, fg, words, muted, quiet, border, sel, panel, line, ink, accent
  case red, orange, yellow, green, cyan, magenta
}
