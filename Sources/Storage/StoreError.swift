package import Files
import Glibc
import SQL
import SQLite

/// Why a store could not do what was asked: what happened, and what a person can do about it.
package struct StoreError: Error, Hashable, Sendable {
  /// What happened.
  package enum Kind: String, Hashable, Sendable {
    /// No space is left for it.
    case full
    /// The disk answers with errors.
    case failing
    /// It is on a disk, or in a folder, that may not be written.
    case readOnly
    /// This user may not open it.
    case denied
    /// Another program holds it for too long.
    case busy
    /// A newer program has changed its schema.
    case newer
    /// Its content cannot be trusted.
    case damaged
    /// Another file stands in its place since it was opened.
    case replaced
    /// A new file was to be made, and there is one.
    case exists
    /// It is on a server that does not answer.
    case unreachable
    /// The account that it was asked for was removed meanwhile.
    case removed
    /// Anything else.
    case unusable
  }

  /// What happened.
  package let kind: Kind
  /// The file it happened to.
  package let file: String
  /// What the system says about it; may be empty.
  package let detail: String

  package init(_ kind: Kind, file: String, detail: String = "") {
    self.kind = kind
    self.file = file
    self.detail = detail
  }

  /// What any error thrown while working on `file` comes to.
  package init(_ error: any Error, file: String) {
    switch error {
    case let error as StoreError: self = error
    case let fault as FileFault: self.init(fault)
    case let error as SQLError: self.init(StoreError.kind(of: error), file: file, detail: error.message)
    default: self.init(.damaged, file: file, detail: "a row cannot be read")
    }
  }

  /// A sentence or two for a person.
  package var words: String {
    switch kind {
    case .full: cause + " Nothing was changed; free some space and try again."
    case .failing: cause + " Nothing was changed; check the disk, then try again."
    case .readOnly: "\(file) cannot be written. Make the file and its folder writable, then try again."
    case .denied: "\(file) cannot be opened: permission denied. Its owner must be you."
    case .busy: "\(file) is in use by another program that does not let go. Close it and try again."
    case .newer: "\(file) belongs to a newer version of todos. Restart todos, or update it, to make changes."
    case .damaged: "\(file) is damaged. Run: todos doctor --data"
    case .replaced: "\(file) was replaced while it was open. Restart todos."
    case .exists: "\(file) is there already, and nothing was overwritten. Name another, or move it away."
    case .unreachable: cause + " Nothing was changed; see that it runs, then try again."
    case .removed: "The account was removed from \(file) meanwhile. Nothing was changed."
    case .unusable: "\(file) cannot be used: \(detail)."
    }
  }

  /// The sentence without a word on what became of the change, for one that is saved elsewhere already.
  package var cause: String {
    switch kind {
    case .full: "No space is left on the disk of \(file)."
    case .failing: "The disk of \(file) reports errors."
    case .unreachable: "\(file) cannot be reached: \(detail)."
    default: words
    }
  }

  /// What is in the way and where, in as few words as can be: "permission denied, /home/ann/.local/state/todos".
  package var brief: String {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? file
    let reason =
      switch kind {
      case .full: "no space is left"
      case .failing: "the disk reports errors"
      case .readOnly: "it cannot be written"
      case .denied: "permission denied"
      default: detail.isEmpty ? "it cannot be used" : detail.prefix(1).lowercased() + detail.dropFirst()
      }
    return reason + ", " + folder
  }

  /// Only what proves that the content is wrong is damage, for a damaged file is set aside: SQL that this SQLite does not
  /// know, as one built without JSON has it, says nothing of the file.
  private static func kind(of error: SQLError) -> Kind {
    switch error.code {
    case .full: .full
    case .failing: .failing
    case .readOnly: .readOnly
    case .permission, .authorization: .denied
    case .busy, .locked: .busy
    case .unreachable: .unreachable
    case .corrupt, .notADatabase, .mismatch: .damaged
    default: .unusable
    }
  }
}

extension StoreError {
  /// What a fault of a file comes to.
  package init(_ fault: FileFault) { self.init(systemCode: fault.code ?? EINVAL, file: fault.path) }

  /// What a failed system call comes to.
  init(systemCode: Int32, file: String) {
    let detail = String(cString: strerror(systemCode))
    switch systemCode {
    case ENOSPC, EDQUOT: self.init(.full, file: file, detail: detail)
    case EIO: self.init(.failing, file: file, detail: detail)
    case EROFS: self.init(.readOnly, file: file, detail: detail)
    case EACCES, EPERM: self.init(.denied, file: file, detail: detail)
    case EEXIST: self.init(.exists, file: file, detail: detail)
    default: self.init(.unusable, file: file, detail: detail)
    }
  }

  /// Works on files; what goes wrong there is told as an error of a store.
  package static func wrapping<Value>(
    _ work: () throws(FileFault) -> Value
  ) throws(StoreError) -> Value {
    do { return try work() } catch { throw StoreError(error) }
  }
}

extension FileLock {
  /// Runs `body` while holding the lock, waiting for it as long as it takes.
  package static func holding<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try StoreError.wrapping { () throws(FileFault) in try FileLock(path) }.during(body)
  }

  /// Runs `body` if nobody holds the lock; nil where somebody does.
  package static func ifFree<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    try StoreError.wrapping { () throws(FileFault) in try FileLock(ifFree: path) }?.during(body)
  }
}
