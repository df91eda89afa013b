import JSON
import TodoAPI

/// The commands of a program with their options, from its own description.
struct CommandTree {
  private let name: String
  private let options: Set<String>
  private let takesWords: Bool
  private let takesAll: Bool
  private let takesMinus: Bool
  private let standIn: String?
  private let below: [CommandTree]

  init(_ dump: JSONValue) throws {
    guard case .string(let name) = dump["commandName"] else { throw MissingName() }
    self.name = name
    let arguments = dump["arguments"].elements
    options = Set(
      arguments.flatMap { $0["names"].elements }.compactMap { name in
        guard case .string(let text) = name["name"] else { return nil }
        return (name["kind"] == .string("long") ? "--" : "-") + text
      })
    let places = arguments.filter { $0["kind"] == .string("positional") }
    takesWords = !places.isEmpty
    takesAll = places.contains { $0["parsingStrategy"] == .string("allRemainingInput") }
    takesMinus = places.contains { $0["parsingStrategy"] == .string("allUnrecognized") }
    if case .string(let name) = dump["defaultSubcommand"] { standIn = name } else { standIn = nil }
    below = try dump["subcommands"].elements.map(CommandTree.init)
  }

  /// The options of this command and of all its subcommands.
  var allOptions: Set<String> { below.reduce(options) { $0.union($1.allOptions) } }

  /// Returns the problem of the arguments, or nil if all are valid.
  func complaint(_ words: ArraySlice<String>) -> String? {
    guard let word = words.first, word != "--", !takesAll else { return nil }
    if name == "help" || words == ["help"] { return nil }
    if word == "help" { return complaint(words.dropFirst()) }
    if let command = below.first(where: { $0.name == word }) { return command.complaint(words.dropFirst()) }
    let option = String(word.prefix { $0 != "=" })
    let isOption = word.hasPrefix("-") && word != "-" && !word.contains(" ") && !(takesMinus && !word.hasPrefix("--"))
    if isOption ? options.contains(option) || option == "--help" : takesWords || below.isEmpty {
      return complaint(words.dropFirst())
    }
    if let command = below.first(where: { $0.name == standIn }) { return command.complaint(words) }
    return "no \(word)"
  }

  private struct MissingName: Error {}
}
