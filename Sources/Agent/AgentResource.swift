package import JSON

/// A readable resource, or a template of resource URIs.
package struct AgentResource: Hashable, Sendable {
  /// The URI, or a template with `{...}`.
  package let uri: String
  let name: String
  let description: String

  package init(_ uri: String, name: String, description: String) {
    self.uri = uri
    self.name = name
    self.description = description
  }

  /// Returns the entry of a resource list; a template names its URI field differently.
  func json(isTemplate: Bool) -> JSONValue {
    .object([
      isTemplate ? "uriTemplate" : "uri": .string(uri), "name": .string(name),
      "description": .string(description), "mimeType": .string(ResourceText.kind),
    ])
  }
}

/// The content of a resource.
package struct ResourceText: Hashable, Sendable {
  static let kind = "application/json"

  let text: String
  /// The part of the content that counts for change detection, without its age.
  let substance: JSONValue

  package init(_ text: String, substance: JSONValue) {
    self.text = text
    self.substance = substance
  }
}
