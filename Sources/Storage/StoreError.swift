package import Files
import Glibc
import SQL
import SQLite

/// An error of a store, with advice for the user.
package struct StoreError: Error, Hashable, Sendable {
  /// The kind of an error.
  package enum Kind: String, Hashable, Sendable {
    case full
    /// The disk reports I/O errors.
    case failing
    /// The disk or folder is read-only.
    case readOnly
    /// The user has no permission to open the file.
    case denied
    /// Another program holds the file for too long.
    case busy
    /// A newer version has migrated the file.
    case newer
    /// The content is corrupt.
    case damaged
    /// Another file has replaced the open one.
    case replaced
    /// The new file already exists.
    case exists
    case unreachable
    /// The account was removed in the meantime.
    case removed
    /// Any other error.
    case unusable
  }

  package let kind: Kind
  package let file: String
  /// The system's error message; may be empty.
  package let detail: String

  package init(_ kind: Kind, file: String, detail: String = "") {
    self.kind = kind
    self.file = file
    self.detail = detail
  }

  /// Converts any error thrown while working on `file`.
  package init(_ error: any Error, file: String) {
    switch error {
    case let error as StoreError: self = error
    case let fault as FileFault: self.init(fault)
    case let error as SQLError: self.init(StoreError.kind(of: error), file: file, detail: error.message)
    default: self.init(.damaged, file: file, detail: StoreMessages.unreadableRow)
    }
  }

  /// The message for the user, one or two sentences.
  package var words: String {
    switch kind {
    case .full: "\(cause) \(StoreMessages.freeSpace)"
    case .failing: "\(cause) \(StoreMessages.checkDisk)"
    case .readOnly: StoreMessages.readOnly(file)
    case .denied: StoreMessages.denied(file)
    case .busy: StoreMessages.busy(file)
    case .newer: StoreMessages.newer(file)
    case .damaged: StoreMessages.damaged(file)
    case .replaced: StoreMessages.replaced(file)
    case .exists: StoreMessages.exists(file)
    case .unreachable: "\(cause) \(StoreMessages.checkServer)"
    case .removed: StoreMessages.removed(file)
    case .unusable: StoreMessages.unusable(file, detail)
    }
  }

  /// The message without advice about the change, for a change that is saved elsewhere.
  package var cause: String {
    switch kind {
    case .full: StoreMessages.full(file)
    case .failing: StoreMessages.failing(file)
    case .unreachable: StoreMessages.unreachable(file, detail)
    default: words
    }
  }

  /// The shortest description of cause and location: "permission denied, /home/ann/.local/state/todos".
  package var brief: String {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? file
    return switch kind {
    case .full: StoreMessages.fullInBrief(folder)
    case .failing: StoreMessages.failingInBrief(folder)
    case .readOnly: StoreMessages.readOnlyInBrief(folder)
    case .denied: StoreMessages.deniedInBrief(folder)
    default:
      detail.isEmpty
        ? StoreMessages.unusableInBrief(folder)
        : StoreMessages.inBrief(detail.prefix(1).lowercased() + detail.dropFirst(), folder)
    }
  }

  /// Maps an SQL error to its kind.
  ///
  /// Only errors that prove invalid content count as damage, since a damaged file is set aside. SQL unknown to this
  /// SQLite, such as a build without JSON, does not.
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
  package init(_ fault: FileFault) { self.init(systemCode: fault.code ?? EINVAL, file: fault.path) }

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

  /// Runs file operations and converts their faults to store errors.
  package static func wrapping<Value>(_ work: () throws(FileFault) -> Value) throws(StoreError) -> Value {
    do { return try work() } catch { throw StoreError(error) }
  }
}

extension FileLock {
  /// Runs `body` while holding the lock; waits for it without a timeout.
  package static func holding<Value>(_ path: String, _ body: () throws(StoreError) -> Value) throws(StoreError) -> Value
  { try StoreError.wrapping { () throws(FileFault) in try FileLock(path) }.during(body) }

  /// Runs `body` if the lock is free; returns nil if it is held.
  package static func ifFree<Value>(_ path: String, _ body: () throws(StoreError) -> Value) throws(StoreError) -> Value?
  { try StoreError.wrapping { () throws(FileFault) in try FileLock(ifFree: path) }?.during(body) }
}
