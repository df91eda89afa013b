import Intents
import TodoModel

/// A parsed line of linear mode.
package struct LinearWish: Hashable, Sendable {
  package var verb: LinearVerb
  /// The items, as typed.
  package var items: [String] = []
  /// The words after the items.
  package var words = ""

  package init(_ verb: LinearVerb, items: [String] = [], words: String = "") {
    (self.verb, self.items, self.words) = (verb, items, words)
  }

  /// Parses a line; nil if it is empty.
  ///
  /// A number alone reads that item; a number may also precede a verb. The name of the program at the start is ignored,
  /// so that commands can be typed as the program's messages state them.
  package init?(_ line: String) throws(LinearFault) {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "todos" { words.removeFirst() }
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if Self.isNumber(first) || Self.isLast(first) {
      try self.init(number: first, rest)
    } else if rest.isEmpty, let view = ListView(rawValue: first.lowercased()) {
      self.init(.list, words: view.rawValue)
    } else if let verb = LinearVerb(named: first) {
      try self.init(verb, rest, named: first)
    } else if ListView(rawValue: first.lowercased()) != nil {
      throw .tooMuch(first)
    } else {
      throw .unknown(first, near: Self.near(first))
    }
  }

  /// Parses words that begin with the number of an item.
  private init(number: String, _ rest: [String]) throws(LinearFault) {
    guard let name = rest.first, !rest.allSatisfy(Self.isNumber) else {
      self.init(.read, items: Self.items([number] + rest))
      return
    }
    guard let verb = LinearVerb(named: name), [.items, .itemsAndWords].contains(verb.row.operand) else {
      throw .number(number)
    }
    try self.init(verb, [number] + rest.dropFirst(), named: name)
  }

  private init(_ verb: LinearVerb, _ rest: [String], named name: String) throws(LinearFault) {
    self.init(verb)
    switch verb.row.operand {
    case .nothing: if !rest.isEmpty { throw .tooMuch(name) }
    case .words, .maybeWords: words = rest.joined(separator: " ")
    case .items: items = Self.items(rest)
    case .itemsAndWords:
      items = Self.items(Array(rest.prefix(1)))
      words = rest.dropFirst().joined(separator: " ")
    }
    if [.items, .itemsAndWords].contains(verb.row.operand), items.isEmpty { throw .noItem(verb) }
  }

  /// Splits words at commas and omits "and".
  private static func items(_ words: [String]) -> [String] {
    words.flatMap { $0.split(separator: ",").map(String.init) }.filter { $0.lowercased() != "and" }
  }

  /// Returns true if a word stands for the item that was read last.
  package static func isLast(_ word: String) -> Bool { word.lowercased() == "it" }

  private static func isNumber(_ word: String) -> Bool {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    return digits.contains { $0.isASCII && $0.isNumber } && digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "," }
  }

  private static func near(_ typed: String) -> String? {
    NearestWord.of(typed, in: LinearVerb.allCases.flatMap(\.row.names).filter { $0.count > 1 }.sorted())
  }
}

/// The reason why a line cannot be carried out.
package enum LinearFault: Error, Hashable, Sendable {
  /// The verb is unknown; `near` is a verb with a similar name.
  case unknown(String, near: String?)
  /// The words after a number are not a verb.
  case number(String)
  case noItem(LinearVerb)
  /// Words follow a verb that takes none.
  case tooMuch(String)

  /// Returns the fault with a suggestion from names besides those of the verbs.
  package func named(in names: [String]) -> LinearFault {
    guard case .unknown(let word, nil) = self else { return self }
    return .unknown(word, near: NearestWord.of(word, in: names))
  }

  /// The error and how to correct it.
  package var words: String {
    switch self {
    case .unknown(let word, let near):
      near.map { LinearMessages.unknownCommand(word, near: $0) } ?? LinearMessages.unknownCommand(word)
    case .number(let number): LinearMessages.noCommand(after: number)
    case .noItem(let verb): LinearMessages.noItem(example: verb.row.example)
    case .tooMuch(let name): LinearMessages.takesNoArguments(name)
    }
  }
}
