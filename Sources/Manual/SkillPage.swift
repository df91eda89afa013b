/// The instructions for an agent that runs a program's commands: Markdown with a front matter (`SKILL.md`).
package struct SkillPage: Sendable {
  private let page: ManualPage
  private let name: String
  private let summary: String
  private let first: [ManualSection]
  private let commands: [String]
  private let last: [ManualSection]

  /// Creates a page with the commands at the given paths between the sections `first` and `last`.
  ///
  /// `name` is the skill's name in lower case. `summary` says in one line when to use it.
  package init(
    _ page: ManualPage, name: String, summary: String, first: [ManualSection], commands: [String], last: [ManualSection]
  ) {
    self.page = page
    self.name = name
    self.summary = summary
    self.first = first
    self.commands = commands
    self.last = last
  }

  package var markdown: String {
    let sections = first + [ManualSection("Commands", page.parts(ofCommands: commands))] + last
    let blocks = ["# " + name] + sections.flatMap { ["## " + $0.heading] + Self.blocks($0.parts) }
    return "---\nname: \(name)\ndescription: \(Self.quoted(summary))\n---\n\n" + blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the parts as blocks of Markdown, with consecutive terms in one list.
  private static func blocks(_ parts: [ManualPart]) -> [String] {
    var blocks: [String] = []
    var isList = false
    for part in parts {
      if case .term = part, isList, let list = blocks.popLast() {
        blocks.append(list + "\n" + part.markdown)
      } else {
        blocks.append(part.markdown)
      }
      if case .term = part { isList = true } else { isList = false }
    }
    return blocks.filter { !$0.isEmpty }
  }

  /// Quotes text for YAML.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ManualPart {
  fileprivate var markdown: String {
    switch self {
    case .heading(let text): "### `\(text)`"
    case .paragraph(let text): text
    case .term(let term, let words): "- `\(term)`" + (words.isEmpty ? "" : ": " + words)
    case .example(let lines): "```sh\n" + lines.joined(separator: "\n") + "\n```"
    }
  }
}
