import Frames
import Themes

/// The graphic state of a terminal for the next character (SGR, ECMA-48 8.3.117).
struct Pen: Hashable, Sendable {
  var foreground = Colour.standard
  var background = Colour.standard
  var emphasis = Style.Emphasis(rawValue: 0)

  /// true if blanks show more than their background.
  var marksBlanks: Bool { emphasis.rawValue & Self.marking != 0 }

  /// Applies an SGR parameter; of colours, which arrive as pairs, only the default.
  mutating func apply(_ parameter: Int) {
    switch parameter {
    case 0: self = Pen()
    case 1: emphasis.insert(.bold)
    case 2: emphasis.insert(.dim)
    case 3: emphasis.insert(.italic)
    case 4: emphasis.insert(.underline)
    case 7: emphasis.insert(.reverse)
    case 22: emphasis.subtract([.bold, .dim])
    case 23: emphasis.remove(.italic)
    case 24: emphasis.remove(.underline)
    case 27: emphasis.remove(.reverse)
    case 39: foreground = .standard
    case 49: background = .standard
    default: break
    }
  }

  /// Writes the shortest sequence that changes this pen to another; nothing if they are equal.
  func write(to other: Pen, _ output: inout [UInt8]) {
    guard self != other else { return }
    let start = output.count
    output += Self.introducer
    writeChanges(to: other, &output)
    let middle = output.count
    output += Self.introducer
    if other != Pen() {
      Self.write(0, &output)
      Pen().writeChanges(to: other, &output)
    }
    if middle - start <= output.count - middle {
      output.removeSubrange(middle...)
    } else {
      output.removeSubrange(start..<middle)
    }
    output.append(UInt8(ascii: "m"))
  }

  private func writeChanges(to other: Pen, _ output: inout [UInt8]) {
    var held = emphasis.rawValue
    let wanted = other.emphasis.rawValue
    if held & Self.weights & ~wanted != 0 {
      Self.write(22, &output)
      held &= ~Self.weights
    }
    for (bit, on, off) in Self.codes where (held ^ wanted) & bit != 0 {
      Self.write(wanted & bit != 0 ? on : off, &output)
    }
    if foreground != other.foreground { Self.write(other.foreground, base: 30, &output) }
    if background != other.background { Self.write(other.background, base: 40, &output) }
  }

  private static let introducer = Array("\u{1B}[".utf8)
  private static let weights = Style.Emphasis.bold.rawValue | Style.Emphasis.dim.rawValue
  private static let marking = Style.Emphasis.underline.rawValue | Style.Emphasis.reverse.rawValue
  private static let codes: [(bit: UInt8, on: Int, off: Int)] = [
    (Style.Emphasis.bold.rawValue, 1, 22), (Style.Emphasis.dim.rawValue, 2, 22),
    (Style.Emphasis.italic.rawValue, 3, 23), (Style.Emphasis.underline.rawValue, 4, 24),
    (Style.Emphasis.reverse.rawValue, 7, 27),
  ]

  private static func write(_ colour: Colour, base: Int, _ output: inout [UInt8]) {
    switch colour {
    case .standard: write(base + 9, &output)
    case .indexed(let index) where index < 8: write(base + Int(index), &output)
    case .indexed(let index) where index < 16: write(base + 52 + Int(index), &output)
    case .indexed(let index):
      write(base + 8, &output)
      write(5, &output)
      write(Int(index), &output)
    case .rgb(let red, let green, let blue):
      write(base + 8, &output)
      write(2, &output)
      for part in [red, green, blue] { write(Int(part), &output) }
    }
  }

  /// Writes one parameter, 0 to 255, with a separator unless it is the first.
  private static func write(_ parameter: Int, _ output: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    if output.last != UInt8(ascii: "[") { output.append(UInt8(ascii: ";")) }
    if parameter >= 100 { output.append(zero + UInt8(parameter / 100)) }
    if parameter >= 10 { output.append(zero + UInt8(parameter / 10 % 10)) }
    output.append(zero + UInt8(parameter % 10))
  }
}
