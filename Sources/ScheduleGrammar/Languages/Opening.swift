/// The kinds of tokens that the pattern of an idiom can begin with.
struct Opening: OptionSet, Sendable {
  let rawValue: UInt16

  static let digits = Opening(rawValue: 1)
  /// A number or an ordinal in words, and any meaning of several words.
  static let counted = Opening(rawValue: 2)
  static let weekday = Opening(rawValue: 4)
  static let month = Opening(rawValue: 8)
  static let unit = Opening(rawValue: 16)
  static let part = Opening(rawValue: 32)
  static let relative = Opening(rawValue: 64)
  static let sign = Opening(rawValue: 128)
}

extension Vocabulary.Idiom {
  /// The tokens that the pattern can begin with; empty if it begins with a word of the language.
  var opening: Opening {
    switch pattern.first {
    case nil, .word: []
    case .sign: .sign
    case .number: [.digits, .counted]
    case .kind(let kind):
      switch kind {
      case .digits, .clock, .comma: .digits
      case .number, .hour, .ordinal, .time: [.digits, .counted]
      case .weekday: .weekday
      case .month: .month
      case .unit: .unit
      case .part: .part
      case .relative: .relative
      }
    }
  }
}

extension Translator.Unit {
  /// The patterns that can begin with the unit.
  var opening: Opening {
    if token.kind == .number { return .digits }
    if token.kind == .sign { return .sign }
    let word = word
    var opening: Opening = []
    if let meaning, meaning.count > 1 || word.number >= 0 || word.ordinal > 0 || word.key == .ordinalSuffix {
      opening.insert(.counted)
    }
    if word.weekday > 0 { opening.insert(.weekday) }
    if word.month > 0 { opening.insert(.month) }
    if word.unit != nil { opening.insert(.unit) }
    if word.part != nil { opening.insert(.part) }
    if Translator.relatives.contains(word.key) { opening.insert(.relative) }
    return opening
  }
}
