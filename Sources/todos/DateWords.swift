import Frames
import ScheduleGrammar

/// Reads words that must be a date, and explains with a caret where they are none.
struct DateWords {
  private let session: Session

  /// Reads in a session's moment and place.
  init(_ session: Session) { self.session = session }

  /// How the words were read; a refusal shows them with the place at fault marked, and what would do.
  func read(_ text: String) throws(Refusal) -> Reading {
    let reading = WordReader(session).date(text)
    try check(reading, of: text)
    return reading
  }

  /// Refuses a reading that came to no date.
  func check(_ reading: Reading, of text: String) throws(Refusal) {
    switch reading.outcome {
    case .schedule, .clear: return
    case .nothing: throw Refusal("“\(text)” says no date. Try: tomorrow 9am", kind: "parse-failed")
    case .refused(let refusal):
      let isSaid = refusal.suggestion.map(refusal.message.contains) ?? true
      let way = isSaid ? "" : refusal.suggestion.map { " Try: \($0)" } ?? ""
      throw Refusal(refusal.message + way + "\n" + caret(under: refusal.span, of: text), kind: "parse-failed")
    }
  }

  private func caret(under span: Range<Int>, of text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.prefix(span.lowerBound))
    let before = DisplayText(String(scalars)).width
    let line = "  " + DisplayText(text).text
    return line + "\n" + String(repeating: " ", count: before + 2)
      + String(repeating: "^", count: max(1, span.count))
  }
}
