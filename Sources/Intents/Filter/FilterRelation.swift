/// An item that a filter names: by its number, or by the beginning of its id.
package enum ItemReference: Hashable, Sendable {
  case number(Int)
  case id(String)

  /// Longest number in digits; more digits are the beginning of an id.
  private static let mostDigits = 7
  /// Shortest beginning of an id.
  private static let fewestLetters = 4

  /// Reads "12", "#12" or "0190ab"; nil for any other text.
  package init?(_ typed: String) {
    let text = typed.hasPrefix("#") ? typed.dropFirst() : typed[...]
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber, text.utf8.count <= Self.mostDigits {
      guard let number = Int(text), number > 0 else { return nil }
      self = .number(number)
      return
    }
    let letters = Set("0123456789abcdef-".utf8)
    guard text.utf8.count >= Self.fewestLetters, text.utf8.allSatisfy(letters.contains) else { return nil }
    self = .id(String(text))
  }

  /// The text that is parsed as this reference.
  package var text: String {
    switch self {
    case .number(let number): String(number)
    case .id(let letters): letters
    }
  }
}

extension Filter {
  /// A condition on the relation of an item to others.
  ///
  /// A row does not determine it: the store that reads the row notes the relations that hold in `Row.relations`.
  package indirect enum Relation: Hashable, Sendable {
    /// The item is a part of that item, or of one of its parts.
    case under(ItemReference)
    /// That item waits for the item.
    case blocking(ItemReference)
    /// The item waits for that item.
    case blocked(ItemReference)
    /// At least one part of the item matches; an open part, unless the condition requires done ones.
    case anyPart(Logic<Condition>)

    /// The word before the brackets of `anyPart`.
    package static let anyPartWord = "any-part"

    /// The item that the relation names, if any.
    package var item: ItemReference? {
      switch self {
      case .under(let item), .blocking(let item), .blocked(let item): item
      case .anyPart: nil
      }
    }
  }

  /// The relations that the result depends on, without those inside of others.
  package var relations: Set<Relation> {
    Set(logic.terms.compactMap { if case .related(let relation) = $0 { relation } else { nil } })
  }

  /// The view that shows the matches: Done if the filter requires completed items, otherwise All.
  package var view: ListView {
    let isDone = logic.requiredTerms.contains { condition in
      switch condition {
      case .done(true), .date(.done, _): true
      default: false
      }
    }
    return isDone ? .done : .all
  }

  /// A filter that every row matches, for which a store reads what this one needs to know of other items; nil if it
  /// needs nothing.
  package var reading: Filter? {
    relations.isEmpty && !asksForWaiters ? nil : Filter(.any([logic, .all([])]))
  }

  /// Returns notices for items that the filter names and a store does not find.
  package static func notices(unknown items: [ItemReference]) -> [String] {
    items.map { FilterSyntaxMessages.itemNotFound($0.text) }
  }
}

extension Logic<Filter.Condition> {
  /// The conditions, including those on parts.
  var allTerms: [Filter.Condition] {
    terms.flatMap { term in
      if case .related(.anyPart(let part)) = term { part.allTerms } else { [term] }
    }
  }
}

extension FilterReader {
  /// Parses `any-part(...)` at the current position; nil if another term is there.
  mutating func anyPart() throws(FilterFault) -> FilterTerm? {
    let start = place
    let word = Filter.Relation.anyPartWord
    let end = start + word.unicodeScalars.count
    guard end <= scalars.count, text(start..<end).lowercased() == word else { return nil }
    guard end < scalars.count, scalars[end] == "(" else {
      let span = bareSpan(from: start)
      guard span.upperBound == end || scalars[end] == ":" else { return nil }
      throw FilterFault(FilterSyntaxMessages.partNeedsBrackets, at: span)
    }
    guard !isInPart else { throw FilterFault(FilterSyntaxMessages.partInPart, at: start..<end) }
    isInPart = true
    place = end
    let logic = try group()
    isInPart = false
    return FilterTerm(.anyPart(logic), at: start..<place)
  }
}
