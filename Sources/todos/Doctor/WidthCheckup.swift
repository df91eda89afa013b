/// How wide the terminal draws characters that terminals disagree on: asked of the terminal itself.
enum WidthCheckup {
  /// Characters whose width is "ambiguous" (UAX 11), as frames and signs use them, and one that is wide everywhere.
  private static let ambiguous = ["─", "●", "☐"]
  private static let wide = "漢"

  static var diagnostics: [Diagnostic] {
    guard let ruler = TerminalRuler() else {
      return [.ok("width", "not measured: the doctor was not called on a terminal")]
    }
    defer { ruler.close() }
    let widths = (ambiguous + [wide]).map(ruler.columns)
    guard let last = widths.last, let columns = last else {
      return [.ok("width", "not measured: the terminal does not say where its cursor is")]
    }
    let odd = zip(ambiguous, widths).compactMap { $1 == nil || $1 == 1 ? nil : $0 }
    guard odd.isEmpty else {
      return [
        .warning(
          "width",
          "the terminal draws \(odd.joined(separator: " ")) two columns wide, so lines would break",
          fix: "todos config set icons ascii, or set ambiguous width to narrow in the terminal"
        )
      ]
    }
    guard columns == 2 else {
      return [
        .warning(
          "width",
          "the terminal draws \(wide) \(columns) wide, not 2",
          fix: "export LANG=C.UTF-8, then start the terminal anew"
        )
      ]
    }
    return [.ok("width", "measured: \(ambiguous.joined(separator: " ")) one column, \(wide) two")]
  }
}
