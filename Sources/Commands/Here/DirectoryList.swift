import Actions
import Files
import Intents
import JSON
import Settings
import Sync
import TodoModel

/// The list of the current directory, which may not exist yet.
struct DirectoryList {
  /// The origin of the name, with its path.
  enum Source {
    case file(String)
    case repository(String)
  }

  /// The name as written there, which a list can have.
  let name: String
  let source: Source

  /// Finds the list of the current directory; nil if nothing names one.
  ///
  /// A file of this folder or of one above it comes before the name of the repository. Throws `Refusal`.
  init?(_ session: Session) throws {
    let place = try DirectoryPlace(session.environment)
    if let (file, name) = try place.named() {
      source = .file(file.path)
      self.name = try Self.checked(name, in: session) { HereMessages.fileNamesNoList(file.path, $0) }
    } else if let folder = place.repository {
      source = .repository(folder)
      let name = folder.split(separator: "/").last.map(String.init) ?? ""
      self.name = try Self.checked(name, in: session) { HereMessages.folderNamesNoList(folder, $0) }
    } else {
      return nil
    }
  }

  /// Returns the name of the list for new items; nil if nothing names one, or if the settings do not ask for it.
  ///
  /// Throws a refusal if the list has been renamed.
  static func forNewItems(in session: Session) throws -> String? {
    guard session.config.add.here, let name = try DirectoryList(session)?.name else { return nil }
    let overview = try session.look { try ListOverview($0.lists(), $0.listCounts()) }
    guard overview.name(overview.meant(by: name)) == nil, let now = overview.lists.newName(of: name) else {
      return name
    }
    let (old, new) = (TypedName.text("#", name), TypedName.text("#", now))
    throw Refusal(HereMessages.renamed(old, now: new, words: HereSetCommand.replacing(now)))
  }

  /// Returns the name without surrounding blanks; throws a refusal if it can be no list's name.
  static func checked(_ typed: String, in session: Session, _ words: (String) -> String) throws -> String {
    do throws(ValueFault) { return try ListName(typed).text } catch {
      // An older list may have a name that a new one cannot have.
      let known = try session.look { try ListOverview($0.lists(), $0.listCounts()).name(typed) }
      guard let known else { throw Refusal(words(error.words)) }
      return known
    }
  }

  /// Prints the list of a directory, nil for none, for programs.
  static func tell(_ list: DirectoryList?, in session: Session) throws {
    let source: (kind: String, path: String)? =
      switch list?.source {
      case .file(let path): ("file", path)
      case .repository(let path): ("repository", path)
      case nil: nil
      }
    let fields: [String: JSONText.Value] = [
      "list": list.map { .string($0.name) } ?? .null, "from": source.map { .string($0.kind) } ?? .null,
      "path": source.map { .string($0.path) } ?? .null,
    ]
    try session.console.pass(JSONText.of(.object(fields)))
  }
}
