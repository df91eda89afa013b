package import JSON

/// Something that an agent can call.
package struct AgentTool: Hashable, Sendable {
  /// What a call of it comes to.
  package enum Effect: String, Hashable, Sendable {
    /// Nothing is changed.
    case reads
    /// Something is added or set.
    case writes
    /// Something is taken away.
    case removes
  }

  package let name: String
  package let title: String
  package let description: String
  package let effect: Effect
  /// Whether calling it twice with the same words comes to the same as once.
  package let isIdempotent: Bool
  package let input: Schema
  /// The form of what it answers; nil where that is text.
  package let output: Schema?

  package init(
    _ name: String,
    title: String,
    description: String,
    effect: Effect,
    isIdempotent: Bool,
    input: Schema,
    output: Schema?
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.effect = effect
    self.isIdempotent = isIdempotent
    self.input = input
    self.output = output
  }

  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": .object(input.json),
      "annotations": .object([
        "title": .string(title), "readOnlyHint": .bool(effect == .reads),
        "destructiveHint": .bool(effect == .removes), "idempotentHint": .bool(isIdempotent),
        "openWorldHint": .bool(false),
      ]),
    ]
    if let output { fields["outputSchema"] = .object(output.json) }
    return .object(fields)
  }
}

/// What a call came to.
package struct ToolAnswer: Hashable, Sendable {
  /// What is told, a piece each.
  package var texts: [String]
  /// The same as an object; nil where it is text alone.
  package var value: JSONValue?
  /// Whether it was refused; the texts say why, and the way out.
  package var isRefusal: Bool

  package init(_ texts: [String], value: JSONValue? = nil, isRefusal: Bool = false) {
    self.texts = texts
    self.value = value
    self.isRefusal = isRefusal
  }

  var json: JSONValue {
    let content = texts.map { JSONValue.object(["type": .string("text"), "text": .string($0)]) }
    var fields: [String: JSONValue] = ["content": .array(content), "isError": .bool(isRefusal)]
    if let value { fields["structuredContent"] = value }
    return .object(fields)
  }
}
