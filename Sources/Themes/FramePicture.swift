package import Frames

/// An SVG image of a frame (SVG 1.1, W3C 2011) as a true-colour terminal shows it.
///
/// Each run of columns has an explicit width, so that any monospaced font keeps the columns aligned.
package struct FramePicture {
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 12.0

  private let frame: Frame
  private let palette: Palette
  private let ground: Colour
  private let words: Colour

  package init(_ frame: Frame, theme: Theme) {
    self.frame = frame
    palette = Palette(theme: theme, depth: .rgb)
    ground = theme[.background].bg.flatMap { $0 == .standard ? nil : $0 } ?? theme.backdrop
    let said = theme[.selected].fg
    words = said == .standard ? Contrast.blackOrWhite(on: ground) : said
  }

  /// Returns the image with a title for accessibility.
  package func svg(title: String) -> String {
    let width = Self.number(Double(frame.size.columns) * Self.cell.width + 2 * Self.margin)
    let height = Self.number(Double(frame.size.rows) * Self.cell.height + 2 * Self.margin)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" font-size=\"14\" "
        + "font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace\">",
      "<title>\(Self.escaped(title))</title>",
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(Self.name(ground))\"/>",
    ]
    for y in 0..<frame.size.rows {
      let runs = self.runs(y)
      lines += runs.compactMap { area($0, y) } + runs.compactMap { text($0, y) }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private struct Run {
    let look: ResolvedStyle
    var text: String
    let x: Int
    var columns: Int
  }

  private func runs(_ y: Int) -> [Run] {
    var runs: [Run] = []
    for x in 0..<frame.size.columns {
      let cell = frame[x, y]
      guard let glyph = cell.glyph else {
        runs[runs.count - 1].columns += 1
        continue
      }
      let look = shown(palette.resolve(cell.style))
      if let last = runs.indices.last, runs[last].look == look, glyph.width == 1,
        runs[last].columns == runs[last].text.count
      {
        runs[last].text += glyph.text
        runs[last].columns += 1
      } else {
        runs.append(Run(look: look, text: glyph.text, x: x, columns: 1))
      }
    }
    return runs
  }

  /// Returns the style with explicit colours and without reverse.
  private func shown(_ look: ResolvedStyle) -> ResolvedStyle {
    var look = look
    if look.fg == .standard { look.fg = words }
    if look.bg == .standard { look.bg = ground }
    if look.attributes.contains(.reverse) { (look.fg, look.bg) = (look.bg, look.fg) }
    look.attributes.subtract(.reverse)
    return look
  }

  /// Returns the background of a run, or nil if it is that of the image.
  private func area(_ run: Run, _ y: Int) -> String? {
    guard run.look.bg != ground else { return nil }
    let place = "x=\"\(left(run))\" y=\"\(Self.number(Self.margin + Double(y) * Self.cell.height))\""
    return "<rect \(place) width=\"\(width(run.columns))\" height=\"\(Self.number(Self.cell.height))\" "
      + "fill=\"\(Self.name(run.look.bg))\"/>"
  }

  /// Returns the text of a run, or nil if it is blank.
  private func text(_ run: Run, _ y: Int) -> String? {
    guard run.text.contains(where: { $0 != " " }) else { return nil }
    let attributes = run.look.attributes
    var style = "fill=\"\(Self.name(run.look.fg))\""
    if attributes.contains(.bold) { style += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { style += " font-style=\"italic\"" }
    if attributes.contains(.underline) { style += " text-decoration=\"underline\"" }
    if attributes.contains(.dim) { style += " opacity=\"0.6\"" }
    let base = Self.number(Self.margin + (Double(y) + 0.75) * Self.cell.height)
    return "<text x=\"\(left(run))\" y=\"\(base)\" textLength=\"\(width(run.columns))\" "
      + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" \(style)>\(Self.escaped(run.text))</text>"
  }

  private func left(_ run: Run) -> String { Self.number(Self.margin + Double(run.x) * Self.cell.width) }

  private func width(_ columns: Int) -> String { Self.number(Double(columns) * Self.cell.width) }

  /// Formats a number with at most one decimal.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func name(_ colour: Colour) -> String {
    switch colour {
    case .rgb, .standard: return colour.hexadecimal ?? "currentColor"
    case .indexed(let index) where index < 16: return sixteen[Int(index)]
    case .indexed(let index):
      let (red, green, blue) = ColourTable.parts(of: index)
      return Colour.rgb(UInt8(red), UInt8(green), UInt8(blue)).hexadecimal ?? "currentColor"
    }
  }

  /// The sixteen default colours of xterm; those of the user's terminal are unknown here.
  private static let sixteen = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5", "#7f7f7f", "#ff0000",
    "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
  ]
}
