import Files
import Synchronization
import Testing

final class Place: Sendable {
  private let scratch: ScratchFolder?

  init() { scratch = try? ScratchFolder(named: "files-tests") }

  deinit { scratch?.remove() }

  var path: String { scratch?.path ?? "/nonexistent" }
  var folder: Folder { Folder(path) }
  var names: [String] { folder.names }

  func file(_ name: String) -> File { File(path + "/" + name) }
}

final class Marks: Sendable {
  private let mark = Atomic(false)

  var isSet: Bool { mark.load(ordering: .sequentiallyConsistent) }

  func set() { mark.store(true, ordering: .sequentiallyConsistent) }
}
