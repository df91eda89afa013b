import DiceSupport
import Intents
import TodoModel

enum AnyFilter {
  /// Returns a filter of any form that the parser can produce.
  static func expression(_ dice: inout Dice) -> FilterExpression {
    let logic = logic(&dice, depth: dice.number(0...4))
    let order = dice.flip(4) ? Filter.Order(dice.pick(SortKey.allCases), isReversed: dice.flip()) : nil
    return FilterExpression(logic, order: order, limit: dice.flip(5) ? dice.number(1...2_000) : nil)
  }

  private static func logic(_ dice: inout Dice, depth: Int) -> Logic<FilterTerm> {
    guard depth > 0 else { return .term(FilterTerm(wish(&dice), at: 0..<0)) }
    switch dice.number(0...4) {
    case 0, 1: return .all(parts(&dice, depth))
    case 2, 3: return .any(parts(&dice, depth))
    default: return logic(&dice, depth: depth - 1).opposite
    }
  }

  private static func parts(_ dice: inout Dice, _ depth: Int) -> [Logic<FilterTerm>] {
    (0...dice.number(1...3)).map { _ in logic(&dice, depth: dice.number(0...depth - 1)) }
  }

  private static func wish(_ dice: inout Dice, isInPart: Bool = false) -> FilterTerm.Wish {
    switch dice.number(0...(isInPart ? 15 : 16)) {
    case 0, 1, 2: .plain(.word(text(&dice)))
    case 3: .plain(.title(text(&dice)))
    case 4: .plain(.notes(text(&dice)))
    case 5: .plain(.list(dice.flip(5) ? nil : text(&dice)))
    case 6: .plain(.tag(dice.flip(5) ? nil : text(&dice)))
    case 7: .plain(.priority([dice.pick(Priority.allCases)]))
    case 8: .priority(dice.pick(FilterTerm.Comparison.allCases), dice.pick(Priority.allCases))
    case 9: .plain(.due(dice.pick(Filter.Due.allCases)))
    case 10: .plain(.done(dice.flip()))
    case 11: .plain(dice.flip() ? .state(dice.pick(Filter.State.allCases)) : .has(dice.pick(Filter.Part.allCases)))
    case 12: .plain(.without(dice.pick([.start, .deadline])))
    case 13: .plain(.related(relation(&dice)))
    case 14, 15: .date(dice.pick(Filter.DateField.allCases), words(&dice))
    default: .anyPart(.term(FilterTerm(wish(&dice, isInPart: true), at: 0..<0)))
    }
  }

  private static func relation(_ dice: inout Dice) -> Filter.Relation {
    let item = dice.flip() ? ItemReference.number(dice.number(1...9_999_999)) : .id("0190ab\(dice.number(10...99))")
    switch dice.number(0...2) {
    case 0: return .under(item)
    case 1: return .blocking(item)
    default: return .blocked(item)
    }
  }

  private static func words(_ dice: inout Dice) -> FilterTerm.DateWords {
    if dice.flip() { return .compared(dice.pick(FilterTerm.Comparison.allCases), phrase(&dice)) }
    let first = dice.flip(3) ? nil : phrase(&dice)
    return .between(first, first != nil && dice.flip(3) ? nil : phrase(&dice))
  }

  private static func phrase(_ dice: inout Dice) -> FilterTerm.Phrase {
    FilterTerm.Phrase("at " + text(&dice), at: 0..<0)
  }

  /// Returns words without meaning, and words that need quotes.
  private static func text(_ dice: inout Dice) -> String {
    (0...dice.number(0...2)).map { _ in dice.pick(parts) }.joined(separator: dice.pick(["", " ", "-"]))
  }

  private static let parts = [
    "a", "call", "und", "or", "and", "not", "none", "(", ")", "\"", "\\", "-", "#x", "@", "!high", "due:", "is:open",
    "..", "<", ">=", "3d", "+1", "ü", "é\u{301}", "👩‍👧", "x:y", "title", "sort:title", "2026-11-20", ":", "/", "'s",
    "any-part",
  ]

  /// Returns tokens of the language in any order.
  static func signs(_ dice: inout Dice) -> String {
    (0...dice.number(0...8)).map { _ in dice.pick(pieces) + (dice.flip() ? " " : "") }.joined()
  }

  private static let pieces =
    parts + [
      "\"", " ", "not(", "priority:", "limit:3", "limit:", "due:<", "added:", "2026-11-21..", "done:yes", "duo:",
      "changed:x", "has:", "any-part(", "under:12", "blocking:", "blocked:x", "list:none", "tag:\"a b\"", "#\"x\"",
      "\t", "\u{0}", "OR", "And",
    ]

  /// Returns a copy without the terms' positions.
  static func bare(_ expression: FilterExpression) -> FilterExpression {
    var bare = expression
    bare.logic = expression.logic?.map { .term(FilterTerm(self.bare($0.wish), at: 0..<0)) }
    return bare
  }

  private static func bare(_ wish: FilterTerm.Wish) -> FilterTerm.Wish {
    func bare(_ phrase: FilterTerm.Phrase) -> FilterTerm.Phrase { FilterTerm.Phrase(phrase.text, at: 0..<0) }
    return switch wish {
    case .date(let field, .compared(let comparison, let phrase)): .date(field, .compared(comparison, bare(phrase)))
    case .date(let field, .between(let first, let last)): .date(field, .between(first.map(bare), last.map(bare)))
    case .effort(.compared(let comparison, let phrase)): .effort(.compared(comparison, bare(phrase)))
    case .effort(.between(let first, let last)): .effort(.between(first.map(bare), last.map(bare)))
    case .anyPart(let logic): .anyPart(logic.map { .term(FilterTerm(self.bare($0.wish), at: 0..<0)) })
    case .ownDate(let name, .compared(let comparison, let phrase)): .ownDate(name, .compared(comparison, bare(phrase)))
    case .ownDate(let name, .between(let first, let last)): .ownDate(name, .between(first.map(bare), last.map(bare)))
    case .plain, .priority: wish
    }
  }
}
