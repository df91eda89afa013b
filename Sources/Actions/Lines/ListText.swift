package import Intents
package import ScheduleGrammar
package import TodoModel

/// The items of a view as text for an editor: a head of comments, then one line for each item.
package struct ListText: Hashable, Sendable {
  /// The line of an item, as it was written.
  package struct Line: Hashable, Sendable {
    /// The number of the item, or `~1` until it has one; the user keeps it.
    package let reference: String
    /// The item in the state that the line shows; its notes may be cut.
    package internal(set) var item: Item
    /// The blockers that the line names, by number.
    var blockers: [Int: ItemID] = [:]
    /// The words behind the reference.
    package internal(set) var text: String
    /// The rows among which the item has its place: the section, and the item that it is part of.
    let group: Group

    struct Group: Hashable, Sendable {
      let section: Int
      let whole: ItemID?
    }
  }

  package private(set) var lines: [Line]
  /// True if the view is in manual order, so that the order of lines has a meaning.
  package let isByHand: Bool

  /// Creates the text of the open items of a view, or of the done ones if there are no others; each item once.
  package init(_ sections: [Section], isByHand: Bool, at moment: Moment) {
    let all = sections.enumerated().flatMap { index, section in section.rows.map { (index, $0) } }
    let isOpen = all.contains { !$0.1.isDone }
    var known: Set<ItemID> = []
    let rows = all.filter { (!isOpen || !$0.1.isDone) && known.insert($0.1.row.item.id).inserted }
    self.isByHand = isByHand
    var unnumbered = 0
    lines = rows.map { index, listed in
      let item = listed.row.item
      if item.number == nil { unnumbered += 1 }
      let numbers = listed.row.blockers.compactMap { blocker in blocker.number.map { ($0, blocker.id) } }
      let blockers = Dictionary(numbers) { first, _ in first }
      let isKnown = Set(blockers.values) == Set(item.blockedBy.keys)
      return Line(
        reference: item.number.map(String.init) ?? "~\(unnumbered)", item: item, blockers: isKnown ? blockers : [:],
        at: moment,
        in: Line.Group(section: index, whole: item.parent.flatMap { known.contains($0) ? $0 : nil }))
    }
  }

  /// The text of the file.
  package var text: String { text(of: lines.map(written)) }

  package var isEmpty: Bool { lines.isEmpty }

  package var ids: [ItemID] { lines.map(\.item.id) }

  /// Returns a file with the head and these lines.
  func text(of lines: [String]) -> String {
    let head = ListTextMessages.head(isByHand: isByHand).map { TypedListLine.comment + $0 }
    return (head + lines).map { $0 + "\n" }.joined()
  }

  /// Returns the line of an item behind its reference, in a column of its own.
  func written(_ line: Line) -> String { written(line.reference, line.text) }

  func written(_ reference: String, _ words: String) -> String {
    let width = lines.reduce(0) { max($0, $1.reference.utf8.count) }
    return reference + String(repeating: " ", count: max(0, width - reference.utf8.count) + 2) + words
  }

  /// Returns the text with the current state of its items, without those that are gone.
  func renewed(_ current: (ItemID) -> Item?, at moment: Moment) -> ListText {
    var renewed = self
    renewed.lines = lines.compactMap { line in
      guard let item = current(line.item.id) else { return nil }
      guard item != line.item else { return line }
      let blockers = Set(line.blockers.values) == Set(item.blockedBy.keys) ? line.blockers : [:]
      return Line(reference: line.reference, item: item, blockers: blockers, at: moment, in: line.group)
    }
    return renewed
  }
}

extension ListText.Line {
  init(reference: String, item: Item, blockers: [Int: ItemID], at moment: Moment, in group: Group) {
    (self.reference, self.item, self.blockers, self.group) = (reference, item, blockers, group)
    text = ItemLine(item, after: blockers.keys.map(\.self), at: moment).text
  }
}

/// A line of an edited text.
struct TypedListLine: Hashable {
  enum Kind: Hashable {
    /// A comment, or a blank line.
    case comment
    /// A line with the reference of an item, by its place in the base.
    case item(Int)
    case new
    /// A line that begins like an item's, with the reason why it is none.
    case fault(String)
  }

  /// The start of a comment; a list in a line has no blank behind its sign.
  static let comment = "# "
  /// The start of a comment with a reason, which the next reading drops.
  static let reason = "#! "
  /// The sign before a new line that begins with a number.
  private static let plus = "+ "

  let kind: Kind
  /// The words without reference and sign.
  let words: String
  /// The line as typed.
  let typed: String

  /// Reads the lines of an edited text, without the head and earlier reasons.
  static func all(of text: String, base: ListText) -> [TypedListLine] {
    let places = Dictionary(uniqueKeysWithValues: base.lines.enumerated().map { ($1.reference, $0) })
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let heads = Set([true, false].flatMap(ListTextMessages.head(isByHand:)).map { comment + $0 })
    return text.split(whereSeparator: \.isNewline).map(String.init).compactMap { line in
      let bare = ListName.trimmed(line)
      if bare.hasPrefix(reason) || heads.contains(line) { return nil }
      return TypedListLine(line, bare, places)
    }
  }

  private init(_ typed: String, _ bare: String, _ places: [String: Int]) {
    self.typed = typed
    if bare.isEmpty || bare == "#" || bare.hasPrefix(Self.comment) {
      (kind, words) = (.comment, bare)
      return
    }
    let reference = String(bare.prefix { !$0.isWhitespace })
    let rest = bare.dropFirst(reference.count)
    let gap = rest.prefix(while: \.isWhitespace)
    let isApart = gap.count > 1 || gap == "\t" || rest.isEmpty
    let isReference =
      !reference.drop { $0 == "~" }.isEmpty && reference.drop { $0 == "~" }.allSatisfy(Self.digits.contains)
    if let place = places[reference] {
      words = String(rest.dropFirst(gap.count))
      kind = isApart ? .item(place) : .fault(ListTextMessages.oneBlank(reference))
    } else if isReference, isApart {
      (words, kind) = (String(rest.dropFirst(gap.count)), .fault(ListTextMessages.unknown(reference)))
    } else {
      words = bare.hasPrefix(Self.plus) ? ListName.trimmed(String(bare.dropFirst(Self.plus.count))) : bare
      kind = .new
    }
  }

  private static let digits: Set<Character> = Set("0123456789")
}
