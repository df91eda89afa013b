import Files
import Interchange
import JSON
import Settings

/// A followed file, and where is kept what it was when it agreed with the list last.
struct FollowedPlace {
  let file: File
  /// What the person called it.
  let name: String
  private let state: String

  /// The most that is read of it.
  private static let limit = 64 << 20

  init(_ path: String, in session: Session) throws {
    let given = File(path)
    guard let folder = File(given.folder.path).real else {
      throw Refusal(
        "There is no folder \(given.folder.path). Make it first, or name another file.",
        kind: "not-found"
      )
    }
    file = given.real ?? File(folder.path + "/" + given.name)
    if let kind = file.facts?.kind, kind != .plain {
      throw Refusal("\(path) is no plain file. Name a todo.txt file.")
    }
    name = given.name
    let folderOfState = session.folders.state + "/follow"
    let key = FollowedBase.mark(of: Array(file.path.utf8))
    state = folderOfState + "/" + key.prefix(32)
  }

  /// Takes the lock of the file; nil where somebody follows it.
  func lock() throws -> FileLock? {
    try File(state).folder.make()
    return try FileLock(ifFree: state + ".lock")
  }

  /// The file as it is; nil where there is none.
  func read() throws -> [UInt8]? { try file.read(limit: Self.limit, .plain) }

  /// The `done.txt` beside it, where other programs put what is done.
  func archive() -> [UInt8] {
    (try? File(file.folder.path + "/done.txt").read(limit: Self.limit, .plain)) ?? []
  }

  /// What both were when they agreed last; nothing the first time.
  func base() throws -> FollowedBase {
    guard let text = try File(state + ".json").text(limit: 4 * Self.limit) else { return FollowedBase() }
    guard let json = try? JSONValue(parsing: text), let base = FollowedBase(json: json) else {
      throw Refusal(
        "\(state).json cannot be read, so it is not known what was changed where. Remove it: file and list are then "
          + "put together anew, and nothing is deleted.",
        status: .unusable,
        kind: "damaged"
      )
    }
    return base
  }

  /// Keeps what both are now.
  func keep(_ base: FollowedBase) throws {
    try File(state + ".json").replace(with: Array(JSONText.of(base.json).utf8))
  }

  /// Notices that the file, or `done.txt`, is written.
  func watch() -> FolderWatch? {
    FolderWatch(file.folder, [.writes, .arrivals, .departures], names: [file.name, "done.txt"])
  }
}
