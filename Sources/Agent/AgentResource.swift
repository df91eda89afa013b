package import JSON

/// Something that an agent can read by its name, or the form that such names have.
package struct AgentResource: Hashable, Sendable {
  /// The name, or with `{...}` in it the form of names.
  package let uri: String
  let name: String
  let description: String

  package init(_ uri: String, name: String, description: String) {
    self.uri = uri
    self.name = name
    self.description = description
  }

  /// As a list of resources has it; of forms the URI has another name.
  func json(isTemplate: Bool) -> JSONValue {
    .object([
      isTemplate ? "uriTemplate" : "uri": .string(uri), "name": .string(name),
      "description": .string(description), "mimeType": .string(ResourceText.kind),
    ])
  }
}

/// What stands in a resource.
package struct ResourceText: Hashable, Sendable {
  static let kind = "application/json"

  let text: String
  /// What of it counts where it is asked whether it has changed: not how old it is.
  let substance: JSONValue

  package init(_ text: String, substance: JSONValue) {
    self.text = text
    self.substance = substance
  }
}
