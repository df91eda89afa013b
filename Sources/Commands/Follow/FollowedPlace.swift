import Files
import Glibc
import Interchange
import JSON
import Settings

/// A followed file, with the location of its stored state.
struct FollowedPlace {
  let file: File
  /// The file name as typed.
  let name: String
  private let state: String
  private let key: String

  /// Maximum file size in bytes.
  private static let limit = 64 << 20

  init(_ path: String, in session: Session) throws {
    let given = File(path)
    guard let folder = File(given.folder.path).real else {
      throw Refusal(FollowMessages.noFolder(given.folder.path), kind: "not-found")
    }
    file = given.real ?? File(folder.path + "/" + given.name)
    if let kind = file.facts?.kind, kind != .plain {
      throw Refusal(FollowMessages.notRegularFile(path))
    }
    name = given.name
    let folderOfState = session.folders.state + "/follow"
    state = folderOfState + "/" + FollowedBase.mark(of: Array(file.path.utf8)).prefix(32)
    key = String(FollowedBase.mark(of: Array(state.utf8)).prefix(8))
  }

  /// Takes the lock of the file; returns nil if another process follows the file.
  func lock() throws -> FileLock? {
    try File(state).folder.make()
    return try FileLock(ifFree: state + ".lock")
  }

  /// Reads the file; returns nil if it does not exist.
  func read() throws -> [UInt8]? { try Self.bytes(of: file) }

  static func bytes(of file: File) throws -> [UInt8]? { try file.read(limit: limit, .plain) }

  /// Reads `done.txt` beside the file, where other programs put completed items.
  func archive() -> [UInt8] { (try? File(file.folder.path + "/done.txt").read(limit: Self.limit, .plain)) ?? [] }

  /// Reads the stored state; empty at the first time.
  func remembered() throws -> FollowedState {
    guard let text = try File(state + ".json").text(limit: 8 * Self.limit) else { return FollowedState() }
    guard let json = try? JSONValue(parsing: text), let state = FollowedState(json: json) else {
      throw Refusal(FollowMessages.stateUnreadable("\(state).json"), status: .unusable, kind: "damaged")
    }
    return state
  }

  func keep(_ remembered: FollowedState) throws {
    try File(state + ".json").replace(with: Array(JSONText.of(remembered.json).utf8))
  }

  // MARK: Adjacent files

  private var prefix: String { ".\(file.name).\(key)." }

  /// Returns a new adjacent name for the staged file, which becomes the name of the former file.
  func newName() -> File {
    let word = String(UInt64.random(in: .min ... .max), radix: 36)
    return File("\(file.folder.path)/\(prefix)\(word).todos")
  }

  /// Removes staged files that never took their place, as after a crash.
  func sweep(but formers: [FormerFile]) {
    guard File(state + ".json").exists else { return }
    for name in file.folder.names where isBeside(name) {
      let one = File("\(file.folder.path)/\(name)")
      if !formers.contains(where: { $0.path == one.path }) { _ = try? one.remove() }
    }
  }

  private func isBeside(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(".todos") }

  /// Watches the file, its former files and `done.txt` for writes.
  func watch(_ formers: [FormerFile]) -> FolderWatch? {
    FolderWatch(
      file.folder, [.writes, .closings, .arrivals, .departures],
      names: Set([file.name, "done.txt"] + formers.map { File($0.path).name }))
  }
}
