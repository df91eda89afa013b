import ScheduleGrammar
import TodoModel

/// The reading of a title in a compact form for tables.
struct Told: Equatable {
  let title: String
  /// The start and end, their roles, the rule and the deadline; empty for no date.
  let said: String
  /// The hint; empty for none.
  let told: String

  init(_ title: String, _ said: String, _ told: String) { (self.title, self.said, self.told) = (title, said, told) }

  init(_ text: String, by grammar: Grammar) {
    let line = grammar.readTitle(text)
    self.init(line.title, Self.words(line.reading), line.reading.hint?.sentence ?? "")
  }

  init(date text: String, by grammar: Grammar) {
    let reading = grammar.read(text, mode: .date)
    self.init("", Self.words(reading), reading.refusal?.sentence ?? "")
  }

  private static func words(_ reading: Reading) -> String {
    guard let start = reading.start else { return "" }
    let end = reading.end.map { "/\($0)" } ?? ""
    let role = reading.role == .when ? nil : reading.role.rawValue
    let by = reading.beside.map { "by \($0.start)" }
    let rule = reading.schedule?.recurrence?.description
    return ([start.description + end] + [role, rule, by].compactMap(\.self)).joined(separator: " ")
  }
}
