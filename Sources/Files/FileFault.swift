import Glibc

/// Why a file or a folder could not be used: which one, and what is in the way.
package struct FileFault: Error, Hashable, Sendable {
  /// What is in the way.
  package enum Kind: Hashable, Sendable {
    /// A system call failed, for a reason that has a number (errno(3)).
    case system(Int32)
    /// It holds more bytes than are taken.
    case tooLarge
    /// It is a folder, a pipe or a device where a plain file is wanted.
    case notPlain
    /// It belongs to somebody else, or others may read it.
    case exposed
  }

  /// The file or folder.
  package let path: String
  /// What is in the way.
  package let kind: Kind

  /// A fault of a file or folder.
  package init(_ path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// What the call that has just failed comes to.
  init(_ path: String) { self.init(path, .system(errno)) }

  /// The system's number; nil where no system call failed.
  package var code: Int32? {
    guard case .system(let code) = kind else { return nil }
    return code
  }

  /// What is in the way, in a few words: "Permission denied".
  package var reason: String {
    switch kind {
    case .system(let code): String(cString: strerror(code))
    case .tooLarge: "it is too large"
    case .notPlain: "it is not a plain file"
    case .exposed: "others can read it"
    }
  }
}
