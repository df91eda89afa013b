import Intents
import JSON
import TodoModel

/// A value in the path or the query of an endpoint: how it is described, read and printed.
package struct EndpointParameter<Value: Sendable>: Sendable {
  let description: OperationParameter
  /// The text of a value; nil where it is left out.
  let text: @Sendable (Value) -> String?
  private let read: @Sendable (String?) -> Value?

  /// What a target says of it.
  ///
  /// Throws `RouteFault`.
  func value(in target: Target) throws(RouteFault) -> Value {
    let text = description.place == .path ? target.id : try said(in: target)
    guard let value = read(text) else { throw .invalid(parameter: description.name) }
    return value
  }

  /// What the query says, under one of its names.
  private func said(in target: Target) throws(RouteFault) -> String? {
    let text = try target.value(description.name)
    guard let alias = description.alias, let other = try target.value(alias) else { return text }
    guard text == nil else { throw .invalid(parameter: alias) }
    return other
  }

  /// What stands for `{id}` in the path.
  static func path(_ schema: Schema) -> Self where Value: LosslessStringConvertible {
    EndpointParameter(
      description: OperationParameter(
        name: "id",
        place: .path,
        schema: schema,
        isRequired: true,
        problems: [.notFound]
      ),
      text: \.description,
      read: { $0.flatMap(Value.init) }
    )
  }

  /// A value of the query, which may be left out.
  static func query<Said: LosslessStringConvertible & Sendable>(
    _ name: String,
    _ schema: Schema,
    alias: String? = nil,
    where isAllowed: @escaping @Sendable (Said) -> Bool = { _ in true }
  ) -> Self where Value == Said? {
    EndpointParameter(
      description: OperationParameter(
        name: name,
        place: .query,
        schema: schema,
        problems: [.invalid],
        alias: alias
      ),
      text: { $0?.description },
      read: { text in
        guard let text else { return .some(nil) }
        guard let said = Said(text), isAllowed(said) else { return nil }
        return said
      }
    )
  }
}

extension EndpointParameter {
  /// One of a few words in the query, which may be left out.
  static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(_ name: String) -> Self
  where Value == Word? {
    EndpointParameter(
      description: OperationParameter(
        name: name,
        place: .query,
        schema: .oneOf(Word.allCases.map(\.rawValue)),
        problems: [.invalid]
      ),
      text: { $0?.rawValue },
      read: { text in
        guard let text else { return .some(nil) }
        return Word(rawValue: text).map(Optional.some)
      }
    )
  }
}

extension EndpointParameter where Value == ListView? {
  static var view: Self { word("view") }
}

extension EndpointParameter where Value == SortKey? {
  static var sort: Self { word("sort") }
}

extension EndpointParameter where Value == CardKey? {
  static var by: Self { word("by") }
}

extension EndpointParameter where Value == PagePlace? {
  static var place: Self { query("cursor", .text(most: 64)) }
}

extension EndpointParameter where Value == ItemID {
  static var item: Self { path(.named("Id")) }
}

extension EndpointParameter where Value == AppPasswordID {
  static var appPassword: Self { path(.named("Id")) }
}

extension EndpointParameter where Value == WebhookID {
  static var webhook: Self { path(.named("Id")) }
}

extension EndpointParameter where Value == ItemID? {
  static var heir: Self {
    query("to", Schema.named("Id").saying("The list its items go into; else the inbox."))
  }
}

extension EndpointParameter where Value == String {
  static var session: Self { path(.text(atLeast: 1, most: 128)) }
}

extension EndpointParameter where Value == String? {
  static var filter: Self {
    query("filter", .text(most: 512).saying("Words, #list, @tag, !high, or, due:<friday; see Protocol."))
  }
  static var saved: Self {
    query("saved", .text(most: ValueLimits.nameBytes).saying("The name of a saved filter."))
  }
  static var zone: Self { query("tz", .text(atLeast: 1, most: 256), alias: "zone") }
  static var cursor: Self { query("cursor", .text(most: 256)) }
  static var list: Self { query("list", .text(most: ValueLimits.nameBytes).saying("Empty is the inbox.")) }
}

extension EndpointParameter where Value == Day? {
  static var day: Self { query("day", .named("Day")) }
  static var from: Self { query("from", .named("Day")) }
  static var to: Self { query("to", .named("Day")) }
}

extension EndpointParameter where Value == Bool? {
  static var each: Self {
    query("each", Schema.truth.saying("Whether upcoming has each occurrence of four weeks."))
  }
}

extension EndpointParameter where Value == Int? {
  static func limit(_ most: Int) -> Self { query("limit", .integer(1, most)) { (1...most).contains($0) } }
}
