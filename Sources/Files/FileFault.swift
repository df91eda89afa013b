import Glibc

/// An error of a file or a folder, with its path.
package struct FileFault: Error, Hashable, Sendable {
  /// The kind of a fault.
  package enum Kind: Hashable, Sendable {
    /// A system call failed with an error number (errno(3)).
    case system(Int32)
    /// The file exceeds the size limit.
    case tooLarge
    /// The file is a folder, a pipe or a device instead of a plain file.
    case notPlain
    /// The file belongs to another user or is readable by others.
    case exposed
  }

  package let path: String
  package let kind: Kind

  package init(_ path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  init(_ path: String) { self.init(path, .system(errno)) }

  /// The error number, or nil if no system call failed.
  package var code: Int32? {
    guard case .system(let code) = kind else { return nil }
    return code
  }

  /// The reason in a few words: "Permission denied".
  package var reason: String {
    switch kind {
    case .system(let code): FilesMessages.system(code)
    case .tooLarge: FilesMessages.tooLarge
    case .notPlain: FilesMessages.notPlain
    case .exposed: FilesMessages.readableByOthers
    }
  }
}
