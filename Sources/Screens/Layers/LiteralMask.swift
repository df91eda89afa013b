/// A text in which given phrases are hidden from the grammar behind private characters, scalar by scalar.
///
/// Spans stay true, and what is left of the text can be shown again.
struct LiteralMask {
  /// The text to read.
  let masked: String
  private var hidden: [Unicode.Scalar] = []

  /// Hides every place where one of the phrases stands as words of its own.
  init(_ text: String, hiding phrases: [String]) {
    var scalars = Array(text.unicodeScalars)
    var places = Set(scalars.indices.filter { Self.isPrivate(scalars[$0]) })
    for phrase in phrases { places.formUnion(Self.places(of: Array(phrase.unicodeScalars), in: scalars)) }
    for place in places.sorted() where hidden.count < 6_000 {
      hidden.append(scalars[place])
      scalars[place] = Unicode.Scalar(0xE000 + UInt32(hidden.count - 1)) ?? scalars[place]
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    masked = String(view)
  }

  /// The text with what was hidden shown again.
  func restored(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let place = Int(scalar.value) - 0xE000
      view.append(Self.isPrivate(scalar) && hidden.indices.contains(place) ? hidden[place] : scalar)
    }
    return String(view)
  }

  private static func places(of phrase: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Int] {
    guard !phrase.isEmpty, phrase.count <= text.count else { return [] }
    var places: [Int] = []
    for start in 0...text.count - phrase.count where text[start] == phrase[0] {
      let end = start + phrase.count
      guard text[start..<end].elementsEqual(phrase), !joins(text, start), !joins(text, end) else { continue }
      places += (start..<end).filter { !text[$0].properties.isWhitespace }
    }
    return places
  }

  /// Whether a word goes on over this place.
  private static func joins(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    guard place > 0, place < text.count else { return false }
    return Character(text[place - 1]).isPartOfWord && Character(text[place]).isPartOfWord
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool { (0xE000...0xF8FF).contains(scalar.value) }
}
