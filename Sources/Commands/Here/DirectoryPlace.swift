import Actions
import Files
import Glibc
import Settings

/// The current folder and those above it; within the home folder, none above that.
struct DirectoryPlace {
  /// The paths, nearest first.
  private let folders: [String]

  init(_ environment: Environment) throws(Refusal) {
    guard let found = getcwd(nil, 0) else { throw Refusal(HereMessages.folderGone, kind: "not-found") }
    defer { free(found) }
    let home = environment["HOME"].flatMap { File($0).real?.path }
    var folder = String(cString: found)
    var folders = [folder]
    while folder.hasPrefix("/"), folder != "/", folder != home {
      folder = File(folder).folder.path
      folders.append(folder)
    }
    self.folders = folders
  }

  /// The top folder of the git repository; nil outside of one.
  ///
  /// `.git` is a folder, or in a worktree a file. No git program is run.
  var repository: String? { folders.first { File(Self.path(".git", in: $0)).exists } }

  /// The file that names the list of this folder alone, or of its repository, even if it is missing.
  ///
  /// It is the nearest one within the repository, or else a new one in the repository's top folder.
  var file: File {
    let top = repository ?? folders[0]
    let last = folders.firstIndex(of: top) ?? 0
    let files = folders[...last].map { File(Self.path(ListFile.name, in: $0)) }
    return files.first { (try? FileFacts($0.path, followsLinks: false)) != nil } ?? files[last]
  }

  /// Returns the nearest file that names a list, and the name; nil if there is none.
  func named() throws(Refusal) -> (file: File, name: String)? {
    for folder in folders {
      let file = File(Self.path(ListFile.name, in: folder))
      do throws(ListFileFault) {
        if let name = try Self.name(in: file) { return (file, name) }
      } catch { throw error.refusal(of: file) }
    }
    return nil
  }

  /// Returns the name in a file, which may be invalid; nil if there is no file.
  ///
  /// A link is not followed: a repository of others could make a line of any file a list's name.
  static func name(in file: File) throws(ListFileFault) -> String? {
    if (try? FileFacts(file.path, followsLinks: false))?.kind == .link { throw .link }
    let bytes: [UInt8]?
    do throws(FileFault) { bytes = try file.read(limit: ListFile.limit, .plain) } catch { throw .unreadable(error) }
    guard let bytes else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    guard let name = ListFile.list(in: text) else { throw .empty }
    return name
  }

  private static func path(_ name: String, in folder: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }
}

/// The reason why a file names no list.
enum ListFileFault: Error {
  case unreadable(FileFault)
  case link
  case notText
  case empty

  /// True if the file is a folder, a pipe or a device, which a command must not replace.
  var isNotPlain: Bool { if case .unreadable(let fault) = self { fault.kind == .notPlain } else { false } }

  func refusal(of file: File) -> Refusal {
    let words =
      switch self {
      case .unreadable(let fault) where fault.kind == .notPlain: HereMessages.notPlain(file.path)
      case .unreadable(let fault) where fault.kind == .tooLarge: HereMessages.tooLarge(file.path)
      case .unreadable(let fault): HereMessages.unreadable(file.path, fault.reason)
      case .link: HereMessages.link(file.path)
      case .notText: HereMessages.notText(file.path)
      case .empty: HereMessages.empty(file.path)
      }
    return Refusal(words, kind: "file")
  }
}
