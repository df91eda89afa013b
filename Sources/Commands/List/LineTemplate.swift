import Frames
import TodoModel

/// The template of `todos list --format`: text with fields in braces, `{number}`, `{title:30}`, `{date:>10}`.
struct LineTemplate: Hashable {
  enum Column: String, CaseIterable { case number, id, state, title, date, due, list, tags, priority }

  private enum Part: Hashable {
    case text(String)
    case field(Column, width: Int?, isAtRight: Bool)
  }

  /// The template of `--plain`.
  static let columns = LineTemplate([.number, .state, .priority, .due, .list, .tags, .title], between: "\t")
  /// Maximum width of a field in columns.
  private static let widest = 1_000

  private var parts: [Part] = []

  private init(_ fields: [Column], between text: String) {
    for (index, field) in fields.enumerated() {
      if index > 0 { append(text) }
      parts.append(.field(field, width: nil, isAtRight: false))
    }
  }

  /// Parses a template; throws a refusal if it is invalid.
  init(reading typed: String) throws(Refusal) {
    var rest = Substring(typed)
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        append(String(character))
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw .usage(QueryMessages.braceNotClosed)
        }
        parts.append(try Self.field(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      case "\\": append(try Self.escaped(rest.popFirst()))
      default: append(String(character))
      }
    }
    if parts.isEmpty { throw .usage("\(QueryMessages.formatNeedsFields) \(Self.known)") }
  }

  /// Returns the line of an item, without its end.
  func line(_ value: (Column) -> DisplayText) -> String {
    parts.reduce(into: "") { line, part in
      switch part {
      case .text(let text): line += text
      case .field(let field, nil, _): line += value(field).text
      case .field(let field, let width?, let isAtRight):
        let text = value(field).truncated(to: width)
        let blanks = String(repeating: " ", count: max(0, width - text.width))
        line += isAtRight ? blanks + text.text : text.text + blanks
      }
    }
  }

  private static var known: String {
    QueryMessages.fields(Column.allCases.map { "{\($0.rawValue)}" }.joined(separator: " "))
  }

  private mutating func append(_ text: String) {
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }

  private static func escaped(_ character: Character?) throws(Refusal) -> String {
    switch character {
    case "t": return "\t"
    case "n": return "\n"
    case "\\": return "\\"
    default: throw .usage(QueryMessages.unknownEscape)
    }
  }

  private static func field(_ words: Substring) throws(Refusal) -> Part {
    let halves = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let field = Column(rawValue: String(halves[0])) else {
      throw .usage("\(QueryMessages.unknownField(DisplayText(String(halves[0])).text)) \(known)")
    }
    guard halves.count == 2 else { return .field(field, width: nil, isAtRight: false) }
    let isAtRight = halves[1].hasPrefix(">")
    guard let width = Int(isAtRight ? halves[1].dropFirst() : halves[1]), (1...widest).contains(width) else {
      throw .usage(QueryMessages.fieldWidth(field.rawValue, maximum: widest))
    }
    return .field(field, width: width, isAtRight: isAtRight)
  }
}
