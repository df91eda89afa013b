import Intents
import JSON
import TodoModel

/// A path or query parameter of an endpoint with its description, parser and formatter.
package struct EndpointParameter<Value: Sendable>: Sendable {
  let description: OperationParameter
  /// Formats a value; nil omits the parameter.
  let text: @Sendable (Value) -> String?
  private let read: @Sendable (String?) -> Value?

  /// Parses the value from a target.
  func value(in target: Target) throws(RouteFault) -> Value {
    let text = description.place == .path ? target.id : try said(in: target)
    guard let value = read(text) else { throw .invalid(parameter: description.name) }
    return value
  }

  /// Returns the text from the query by the name or its alias; throws if both are present.
  private func said(in target: Target) throws(RouteFault) -> String? {
    let text = try target.value(description.name)
    guard let alias = description.alias, let other = try target.value(alias) else { return text }
    guard text == nil else { throw .invalid(parameter: alias) }
    return other
  }

  /// Returns the parameter for `{id}` in the path.
  static func path(_ schema: Schema) -> Self where Value: LosslessStringConvertible {
    EndpointParameter(
      description: OperationParameter(
        name: "id", place: .path, schema: schema, isRequired: true, problems: [.notFound]), text: \.description,
      read: { $0.flatMap(Value.init) })
  }

  /// Returns an optional query parameter.
  static func query<Said: LosslessStringConvertible & Sendable>(
    _ name: String, _ schema: Schema, alias: String? = nil,
    where isAllowed: @escaping @Sendable (Said) -> Bool = { _ in true }
  ) -> Self where Value == Said? {
    EndpointParameter(
      description: OperationParameter(name: name, place: .query, schema: schema, problems: [.invalid], alias: alias),
      text: { $0?.description },
      read: { text in
        guard let text else { return .some(nil) }
        guard let said = Said(text), isAllowed(said) else { return nil }
        return said
      })
  }
}

extension EndpointParameter {
  /// Returns an optional query parameter with a fixed set of values.
  static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, saying words: String
  ) -> Self where Value == Word? {
    EndpointParameter(
      description: OperationParameter(
        name: name, place: .query, schema: Schema.oneOf(Word.allCases.map(\.rawValue)).saying(words),
        problems: [.invalid]), text: { $0?.rawValue },
      read: { text in
        guard let text else { return .some(nil) }
        return Word(rawValue: text).map(Optional.some)
      })
  }
}

extension EndpointParameter where Value == ListView? {
  static var view: Self { word("view", saying: "Which items; by default all open items.") }
}

extension EndpointParameter where Value == SortKey? {
  static var sort: Self {
    let names = SortKey.allCases.map(\.rawValue).joined(separator: ", ")
    let words = "The sort order: \(names), or the name of a field of the person's own; by default by date."
    return EndpointParameter(
      description: OperationParameter(
        name: "sort", place: .query, schema: Schema.text(maximum: ValueLimits.nameBytes).saying(words),
        problems: [.invalid]), text: { $0?.rawValue },
      read: { text in
        guard let text else { return .some(nil) }
        return SortKey(rawValue: text).map(Optional.some)
      })
  }
}

extension EndpointParameter where Value == CardKey? {
  static var by: Self { word("by", saying: "What the columns show; by default lists.") }
}

extension EndpointParameter where Value == PlanGesture? {
  static var how: Self { word("how", saying: "The times to propose; by default none.") }
}

extension EndpointParameter where Value == PagePlace? {
  static var place: Self { query("cursor", Schema.text(maximum: 64).saying("The \"cursor\" of the previous page.")) }
}

extension EndpointParameter where Value == ItemID { static var item: Self { path(.named("Id")) } }

extension EndpointParameter where Value == AppPasswordID { static var appPassword: Self { path(.named("Id")) } }

extension EndpointParameter where Value == FeedID { static var feed: Self { path(.named("Id")) } }

extension EndpointParameter where Value == FeedName {
  static var feedName: Self {
    path(Schema.text(atLeast: 1, maximum: 128).saying("The secret of the feed, and .ics or .json."))
  }
}

extension EndpointParameter where Value == WebhookID { static var webhook: Self { path(.named("Id")) } }

extension EndpointParameter where Value == ItemID? {
  static var heir: Self {
    query("to", Schema.named("Id").saying("The list that receives its items; by default the inbox."))
  }
}

extension EndpointParameter where Value == String { static var session: Self { path(.text(atLeast: 1, maximum: 128)) } }

extension EndpointParameter where Value == String? {
  static var filter: Self {
    query("filter", .text(maximum: 512).saying("Words, #list, @tag, !high, or, due:<friday; see Protocol."))
  }
  static var saved: Self { query("saved", .text(maximum: ValueLimits.nameBytes).saying("The name of a saved filter.")) }
  static var zone: Self {
    query(
      "tz",
      Schema.text(atLeast: 1, maximum: 256).saying(
        "The person's IANA zone, such as Europe/Berlin; by default the account's, else the server's."), alias: "zone")
  }
  static var cursor: Self {
    query(
      "cursor", Schema.text(maximum: 256).saying("The \"cursor\" of the previous answer; by default the beginning."))
  }
  static var list: Self { query("list", .text(maximum: ValueLimits.nameBytes).saying("Empty means the inbox.")) }
}

extension EndpointParameter where Value == Day? {
  static var day: Self { query("day", Schema.named("Day").saying("By default today.")) }
  static var from: Self { query("from", Schema.named("Day").saying("The first day.")) }
  static var to: Self { query("to", Schema.named("Day").saying("The last day.")) }
}

extension EndpointParameter where Value == ClockTime? {
  static var begin: Self {
    query(
      "from", Schema.text(atLeast: 5, maximum: 5).saying("The first time of day to propose, HH:MM; by default now."))
  }
  static var until: Self {
    query(
      "until", Schema.text(atLeast: 5, maximum: 5).saying("The time of day, HH:MM, until which an effort has to fit."))
  }
}

extension EndpointParameter where Value == Bool? {
  static var each: Self {
    query("each", Schema.truth.saying("Whether upcoming includes every occurrence within four weeks."))
  }
}

extension EndpointParameter where Value == Int? {
  static func limit(_ maximum: Int) -> Self {
    query("limit", Schema.integer(1, maximum).saying("Maximum number of results.")) { (1...maximum).contains($0) }
  }
}

/// The two names of the user's zone in a request body.
enum ZoneKey: String, CodingKey {
  case tz, zone

  /// Returns the zone of an object, if any; throws `DecodingError` if both names are present.
  static func zone(in decoder: any Decoder) throws -> String? {
    let said = try decoder.container(keyedBy: ZoneKey.self)
    let tz = try said.decodeIfPresent(String.self, forKey: .tz)
    guard let zone = try said.decodeIfPresent(String.self, forKey: .zone) else { return tz }
    guard tz == nil else {
      throw DecodingError.dataCorruptedError(forKey: .zone, in: said, debugDescription: RequestFaultMessages.zoneTwice)
    }
    return zone
  }
}
