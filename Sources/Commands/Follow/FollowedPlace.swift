import Files
import Glibc
import Interchange
import JSON
import Settings

/// A followed file, and where is kept what it was when it agreed with the list last.
struct FollowedPlace {
  let file: File
  /// What the person called it.
  let name: String
  private let state: String
  private let key: String

  /// The most that is read of it.
  private static let limit = 64 << 20

  init(_ path: String, in session: Session) throws {
    let given = File(path)
    guard let folder = File(given.folder.path).real else {
      throw Refusal(
        "The folder \(given.folder.path) does not exist. Create it, or choose another file.",
        kind: "not-found"
      )
    }
    file = given.real ?? File(folder.path + "/" + given.name)
    if let kind = file.facts?.kind, kind != .plain {
      throw Refusal("\(path) is not a regular file. Choose a todo.txt file.")
    }
    name = given.name
    let folderOfState = session.folders.state + "/follow"
    state = folderOfState + "/" + FollowedBase.mark(of: Array(file.path.utf8)).prefix(32)
    key = String(FollowedBase.mark(of: Array(state.utf8)).prefix(8))
  }

  /// Takes the lock of the file; nil where somebody follows it.
  func lock() throws -> FileLock? {
    try File(state).folder.make()
    return try FileLock(ifFree: state + ".lock")
  }

  /// The file as it is; nil where there is none.
  func read() throws -> [UInt8]? { try Self.bytes(of: file) }

  /// All of a file; nil where there is none.
  static func bytes(of file: File) throws -> [UInt8]? { try file.read(limit: limit, .plain) }

  /// The `done.txt` beside it, where other programs put what is done.
  func archive() -> [UInt8] {
    (try? File(file.folder.path + "/done.txt").read(limit: Self.limit, .plain)) ?? []
  }

  /// What is remembered of it; nothing the first time.
  func remembered() throws -> FollowedState {
    guard let text = try File(state + ".json").text(limit: 8 * Self.limit) else { return FollowedState() }
    guard let json = try? JSONValue(parsing: text), let state = FollowedState(json: json) else {
      throw Refusal(
        "\(state).json cannot be read, so changes cannot be matched. Remove it: file and list are then "
          + "merged again, and nothing is deleted.",
        status: .unusable,
        kind: "damaged"
      )
    }
    return state
  }

  /// Keeps what both are now.
  func keep(_ remembered: FollowedState) throws {
    try File(state + ".json").replace(with: Array(JSONText.of(remembered.json).utf8))
  }

  // MARK: Files beside it

  private var prefix: String { ".\(file.name).\(key)." }

  /// A new name beside it, under which it is written and then kept until nobody writes into it any more.
  func newName() -> File {
    let word = String(UInt64.random(in: .min ... .max), radix: 36)
    return File("\(file.folder.path)/\(prefix)\(word).todos")
  }

  /// Removes what was written and never came to its place, as where the program was killed just then.
  func sweep(but formers: [FormerFile]) {
    guard File(state + ".json").exists else { return }
    for name in file.folder.names where isBeside(name) {
      let one = File("\(file.folder.path)/\(name)")
      if !formers.contains(where: { $0.path == one.path }) { _ = try? one.remove() }
    }
  }

  private func isBeside(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(".todos") }

  /// Notices that the file, one that it was, or `done.txt` is written.
  func watch(_ formers: [FormerFile]) -> FolderWatch? {
    FolderWatch(
      file.folder,
      [.writes, .closings, .arrivals, .departures],
      names: Set([file.name, "done.txt"] + formers.map { File($0.path).name })
    )
  }
}
