package import JSON

/// What the protocol may ask of the program behind it.
package protocol AgentHost {
  /// What the program is called, and what an agent is told of it first.
  var introduction: AgentIntroduction { get }
  /// What may be called; in the order in which it is listed.
  var tools: [AgentTool] { get }
  /// Whether a tool is there and not to be called now, which calling it explains.
  func isWithheld(_ tool: String) -> Bool
  /// Calls a tool for the agent of that name; ends early where it can once the request is called off.
  func call(
    _ tool: String,
    _ arguments: [String: JSONValue],
    by agent: String,
    for request: JSONValue
  ) -> ToolAnswer
  /// Whether the client has called a request off, as far as that has come by now.
  func isCalledOff(_ request: JSONValue) -> Bool
  /// What can be read now.
  func resources() throws -> [AgentResource]
  /// The forms that names of resources have.
  var templates: [AgentResource] { get }
  /// Reads a resource; nil where there is none of that name.
  func read(_ uri: String) throws -> ResourceText?
}

/// What a program says of itself.
package struct AgentIntroduction: Sendable {
  let name: String
  let title: String
  let version: String
  /// What an agent is told before it does anything.
  let instructions: String

  package init(name: String, title: String, version: String, instructions: String) {
    self.name = name
    self.title = title
    self.version = version
    self.instructions = instructions
  }
}
