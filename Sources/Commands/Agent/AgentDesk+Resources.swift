package import Agent
import Intents
import JSON
import Sync
import TodoAPI

extension AgentDesk {
  private static let scheme = "todos://"

  package var templates: [AgentResource] {
    [
      AgentResource(
        Self.scheme + "item/{id}",
        name: "An item",
        description: "One item in full, by its number or the start of its id."
      ),
      AgentResource(
        Self.scheme + "list/{name}",
        name: "A list",
        description: "The open items of a list, by its name."
      ),
      AgentResource(
        Self.scheme + "filter/{name}",
        name: "A saved filter",
        description: "What a saved filter finds, by its name."
      ),
    ]
  }

  package func resources() throws -> [AgentResource] {
    let session = try session(by: nil, onto: Tape())
    let views = ListView.allCases.map { view in
      AgentResource(
        Self.scheme + view.rawValue,
        name: view.rawValue.capitalizedStart,
        description: "The items of the view \(view.rawValue)."
      )
    }
    return try session.look { home in
      let lists = try ListShelf(home.lists(), home.listCounts()).entries.filter { !$0.isArchived }
      let filters = try home.savedFilters().all
      return views
        + lists.map { Self.resource("list", $0.name, "The open items of the list “\($0.name)”.") }
        + filters.map {
          Self.resource("filter", $0.name, "What the saved filter “\($0.name)” finds: \($0.text)")
        }
    }
  }

  private static func resource(_ kind: String, _ name: String, _ description: String) -> AgentResource {
    AgentResource(scheme + kind + "/" + PercentText.encode(name), name: name, description: description)
  }

  package func read(_ uri: String) throws -> ResourceText? {
    guard let words = try words(of: uri) else { return nil }
    let tape = Tape()
    do { try run(words, onto: tape) } catch let refusal as Refusal where refusal.kind == "not-found" {
      return nil
    }
    guard case .object(var fields) = try JSONValue(parsing: tape.data) else { return nil }
    let text = try JSONText.of(JSONValue.object(fields).safe)
    fields["freshness"] = nil
    return ResourceText(text, substance: .object(fields))
  }

  /// Returns the command whose output is the resource; nil if the resource does not exist.
  private func words(of uri: String) throws -> [String]? {
    guard uri.hasPrefix(Self.scheme) else { return nil }
    let path = uri.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
    if path.count == 1, let view = ListView(rawValue: String(path[0])) { return listing(view.rawValue) }
    guard path.count == 2, let name = PercentText.decode(path[1]), !name.isEmpty else { return nil }
    switch path[0] {
    case "item": return name.hasPrefix("-") ? nil : ["show", "--json", "--", name]
    case "list": return try resources().contains { $0.uri == uri } ? listing("#" + name) : nil
    case "filter": return listing("@" + name)
    default: return nil
    }
  }

  private func listing(_ view: String) -> [String] { ["list", "--json", "--limit=200", "--", view] }
}
