import Themes

/// Colors of iTerm2: an XML property list, of which only names, numbers and dictionaries are read.
extension ForeignColours {
  init(iterm text: String) {
    var key = ""
    var place: String?
    var shares: [String: Double] = [:]
    var isWide = false
    var hasVariants = false
    for element in Self.elements(of: text) {
      switch element.tag {
      case "dict": if !key.isEmpty { (place, shares) = (key, [:]) }
      case "key": key = String(element.words)
      case "real", "integer": shares[key] = Double(element.words)
      case "string": isWide = isWide || element.words == "P3"
      case "/dict":
        if let place, place.hasSuffix(")") {
          hasVariants = true
        } else if let place, let colour = Self.colour(shares) {
          take(place, colour, for: Self.part(ofPlace: place))
        }
        place = nil
      default: break
      }
    }
    if isWide { remarks.append("Its colours are in P3 and were read as sRGB, which is paler.") }
    if hasVariants { remarks.append("It has dark and light variants; the colours without a variant were used.") }
  }

  /// Returns the tags in order, each with the text up to the next.
  private static func elements(of text: String) -> [(tag: Substring, words: Substring)] {
    text.split(separator: "<").compactMap { piece in
      guard let end = piece.firstIndex(of: ">") else { return nil }
      let tag = piece[..<end].prefix { !$0.isWhitespace }
      return (tag, piece[piece.index(after: end)...])
    }
  }

  /// Returns the color of red, green and blue components from 0 to 1.
  private static func colour(_ shares: [String: Double]) -> Colour? {
    func part(_ name: String) -> UInt8? {
      shares[name + " Component"].flatMap { (0...1).contains($0) ? UInt8(($0 * 255).rounded()) : nil }
    }
    guard let red = part("Red"), let green = part("Green"), let blue = part("Blue") else { return nil }
    return .rgb(red, green, blue)
  }

  private static func part(ofPlace name: String) -> Part? {
    switch name {
    case "Background Color": .bg
    case "Foreground Color": .fg
    case "Selection Color": .sel
    default:
      name.hasPrefix("Ansi ") && name.hasSuffix(" Color")
        ? Int(name.dropFirst(5).dropLast(6)).flatMap(part(ofSixteen:)) : nil
    }
  }
}
