package import JSON

/// The program behind the protocol.
package protocol AgentHost {
  var introduction: AgentIntroduction { get }
  /// The callable tools in listing order.
  var tools: [AgentTool] { get }
  /// Returns true if a tool exists but is currently disabled; a call explains why.
  func isWithheld(_ tool: String) -> Bool
  /// Calls a tool on behalf of an agent; may end early once the request is cancelled.
  func call(_ tool: String, _ arguments: [String: JSONValue], by agent: String, for request: JSONValue) -> ToolAnswer
  /// Returns true if the client has cancelled a request, as far as known.
  func isCalledOff(_ request: JSONValue) -> Bool
  func resources() throws -> [AgentResource]
  var templates: [AgentResource] { get }
  /// Reads a resource, or returns nil if it does not exist.
  func read(_ uri: String) throws -> ResourceText?
}

/// The self-description of a program.
package struct AgentIntroduction: Sendable {
  let name: String
  let title: String
  let version: String
  /// The initial instructions for an agent.
  let instructions: String

  package init(name: String, title: String, version: String, instructions: String) {
    self.name = name
    self.title = title
    self.version = version
    self.instructions = instructions
  }
}

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
      isTemplate ? "uriTemplate" : "uri": .string(uri), "name": .string(name), "description": .string(description),
      "mimeType": .string(ResourceText.kind),
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
