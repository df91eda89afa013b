/// What an agent has to know of a program that it calls by commands: Markdown with its name and its use in front, as agents
/// load it (`SKILL.md`).
package struct SkillPage: Sendable {
  private let page: ManualPage
  private let name: String
  private let summary: String
  private let first: [ManualSection]
  private let commands: [String]
  private let last: [ManualSection]

  /// A page.
  ///
  /// - Parameters:
  ///   - page: The program.
  ///   - name: What the skill is called, in small letters.
  ///   - summary: When it is of use, in a line.
  ///   - first: What stands in front of the commands.
  ///   - commands: The commands that an agent needs, by their paths.
  ///   - last: What follows on them.
  package init(
    _ page: ManualPage,
    name: String,
    summary: String,
    first: [ManualSection],
    commands: [String],
    last: [ManualSection]
  ) {
    self.page = page
    self.name = name
    self.summary = summary
    self.first = first
    self.commands = commands
    self.last = last
  }

  /// The page as Markdown.
  package var markdown: String {
    let sections = first + [ManualSection("Commands", page.parts(ofCommands: commands))] + last
    let blocks = ["# " + name] + sections.flatMap { ["## " + $0.heading] + Self.blocks($0.parts) }
    return "---\nname: \(name)\ndescription: \(Self.quoted(summary))\n---\n\n"
      + blocks.joined(separator: "\n\n") + "\n"
  }

  /// The parts as blocks of Markdown; terms that follow each other are one list.
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

  /// A text as YAML has it between quotation marks.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ManualPart {
  /// The part as Markdown.
  fileprivate var markdown: String {
    switch self {
    case .heading(let text): "### `\(text)`"
    case .paragraph(let text): text
    case .term(let term, let words): "- `\(term)`" + (words.isEmpty ? "" : ": " + words)
    case .example(let lines): "```sh\n" + lines.joined(separator: "\n") + "\n```"
    }
  }
}
