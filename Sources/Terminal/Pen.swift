import Frames
import Themes

/// How a terminal writes its next character (SGR, ECMA-48 8.3.117).
struct Pen: Hashable, Sendable {
  var foreground = Colour.standard
  var background = Colour.standard
  var emphasis: Style.Emphasis = []

  /// Whether blanks show more than their background.
  var marksBlanks: Bool { !emphasis.isDisjoint(with: [.underline, .reverse]) }

  /// Takes the parameters of an SGR sequence; one it does not know changes nothing.
  mutating func take(_ parameters: [Int]) {
    var rest = parameters[...]
    while let first = rest.popFirst() {
      switch first {
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
      case 30...39, 90...97: foreground = Self.colour(first, base: 30, &rest)
      case 40...49, 100...107: background = Self.colour(first, base: 40, &rest)
      default: break
      }
    }
  }

  /// The shortest sequence that turns this pen into another; empty when they are the same.
  func sequence(to other: Pen) -> String {
    guard self != other else { return "" }
    let step = changes(to: other)
    let anew = ["0"] + Pen().changes(to: other)
    let shorter =
      step.joined(separator: ";").utf8.count <= anew.joined(separator: ";").utf8.count ? step : anew
    return shorter == ["0"] ? "\u{1B}[m" : "\u{1B}[" + shorter.joined(separator: ";") + "m"
  }

  private func changes(to other: Pen) -> [String] {
    var words: [String] = []
    let weights: Style.Emphasis = [.bold, .dim]
    var held = emphasis
    if !held.intersection(weights).isSubset(of: other.emphasis) {
      words.append("22")
      held.subtract(weights)
    }
    for (emphasis, on, off) in Self.codes {
      if other.emphasis.contains(emphasis), !held.contains(emphasis) { words.append(on) }
      if held.contains(emphasis), !other.emphasis.contains(emphasis) { words.append(off) }
    }
    if foreground != other.foreground { words.append(Self.words(other.foreground, base: 30)) }
    if background != other.background { words.append(Self.words(other.background, base: 40)) }
    return words
  }

  private static let codes: [(Style.Emphasis, String, String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"),
    (.reverse, "7", "27"),
  ]

  private static func words(_ colour: Colour, base: Int) -> String {
    switch colour {
    case .standard: "\(base + 9)"
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  private static func colour(_ code: Int, base: Int, _ rest: inout ArraySlice<Int>) -> Colour {
    if code >= 90 { return .indexed(UInt8(truncatingIfNeeded: code - base - 52)) }
    if code < base + 8 { return .indexed(UInt8(truncatingIfNeeded: code - base)) }
    guard code == base + 8, let kind = rest.popFirst(), rest.count >= (kind == 5 ? 1 : 3) else {
      return .standard
    }
    let parts = rest.prefix(kind == 5 ? 1 : 3).map { UInt8(clamping: $0) }
    rest = rest.dropFirst(parts.count)
    return kind == 5 ? .indexed(parts[0]) : .rgb(parts[0], parts[1], parts[2])
  }
}
