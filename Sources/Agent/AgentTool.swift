package import JSON

/// A tool that an agent can call.
package struct AgentTool: Hashable, Sendable {
  /// The effect of a call.
  package enum Effect: String, Hashable, Sendable {
    /// Changes nothing.
    case reads
    /// Adds or sets something.
    case writes
    case removes
  }

  package let name: String
  package let title: String
  package let description: String
  package let effect: Effect
  /// Indicates that a repeated call with the same arguments has no further effect.
  package let isIdempotent: Bool
  package let input: Schema
  /// The schema of the result, or nil for text.
  package let output: Schema?

  package init(
    _ name: String, title: String, description: String, effect: Effect, isIdempotent: Bool, input: Schema,
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
        "title": .string(title), "readOnlyHint": .bool(effect == .reads), "destructiveHint": .bool(effect == .removes),
        "idempotentHint": .bool(isIdempotent), "openWorldHint": .bool(false),
      ]),
    ]
    if let output { fields["outputSchema"] = .object(output.json) }
    return .object(fields)
  }
}

/// The result of a call.
package struct ToolAnswer: Hashable, Sendable {
  package var texts: [String]
  /// The structured result, or nil for text only.
  package var value: JSONValue?
  /// Indicates a refusal, with the reason and the remedy in the texts.
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
