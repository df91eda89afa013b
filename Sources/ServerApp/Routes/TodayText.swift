import TodoAPI
import TodoModel

/// Today as JSON, in pieces around the two fields that each answer says anew.
struct TodayText: Hashable, Sendable {
  private let middle: Substring
  private let end: Substring

  /// The pieces of a body; nil where its JSON has another order of names.
  ///
  /// The names are sorted, and what people have written comes behind both fields.
  init?(_ body: TodayBody) throws {
    let text = try encodeJSON(body)
    let start = TodayText.start(body.asOf)
    let field = "\"fresh_for_s\":\(body.freshFor)"
    guard text.hasPrefix(start), let place = text.firstRange(of: field) else { return nil }
    middle = text[text.index(text.startIndex, offsetBy: start.count)..<place.lowerBound]
    end = text[place.upperBound...]
  }

  /// The body as of `now`.
  func json(at now: Instant, freshFor: Int) -> String {
    TodayText.start(now) + middle + "\"fresh_for_s\":\(freshFor)" + end
  }

  private static func start(_ now: Instant) -> String { "{\"as_of\":\"\(now)\"" }
}
