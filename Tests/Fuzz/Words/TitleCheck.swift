import ScheduleGrammar
import TodoModel

/// Checks the properties of every line of quick add.
struct TitleCheck {
  private let situation: Situation

  init(_ situation: Situation) { self.situation = situation }

  func check() {
    let grammar = Grammar(situation.context)
    let text = situation.text
    let found = grammar.readTitle(text, literals: situation.literals)
    ReadingCheck(situation).check(found.reading, .title)
    let spans = found.chips.flatMap(\.spans).sorted { $0.lowerBound < $1.lowerBound }
    var last = 0
    for span in spans {
      hold(span.lowerBound >= last, "chips stand side by side", (text, found.chips))
      last = span.upperBound
    }
    hold(found.chips.allSatisfy { !$0.text.isEmpty && !$0.spans.isEmpty }, "a chip says something", text)
    Self.check(found.title, of: text, without: spans)
    guard let chip = found.chips.first else { return }
    let again = grammar.readTitle(text, literals: situation.literals + chip.spans)
    let isFree = again.chips.flatMap(\.spans).allSatisfy { span in chip.spans.allSatisfy { !$0.overlaps(span) } }
    hold(isFree, "a chip given back stays in the title", (text, chip, again.chips))
  }

  /// Checks that letters and digits outside the spans stay in the title, in order.
  static func check(_ title: String, of text: String, without spans: [Range<Int>]) {
    let scalars = Array(text.unicodeScalars)
    var kept: [Unicode.Scalar] = []
    var index = 0
    for span in spans + [scalars.count..<scalars.count] {
      kept += scalars[index..<max(index, span.lowerBound)]
      index = max(index, span.upperBound)
    }
    hold(kept.filter(isWord) == title.unicodeScalars.filter(isWord), "a title keeps its words", (text, title, spans))
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && !"–—".unicodeScalars.contains(scalar) || (0x30...0x39).contains(scalar.value)
      || (0x61...0x7A).contains(scalar.value | 0x20)
  }
}
