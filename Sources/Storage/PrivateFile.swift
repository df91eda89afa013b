import Glibc

/// Files and folders that nobody but their owner may look into.
package enum PrivateFile {
  /// Makes the folder and those above it where they are missing, mode 0700.
  ///
  /// Throws `.denied`, `.readOnly`, `.full` or `.unusable`.
  package static func makeFolder(_ path: String) throws(StoreError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      let parent = made.isEmpty ? "/" : made
      made += "/" + part
      if mkdir(made, 0o700) == 0 {
        sync(folder: parent)
        continue
      }
      if errno == EEXIST { continue }
      if access(made, F_OK) == 0 { continue }
      throw StoreError(systemCode: errno, file: path)
    }
  }

  /// Copies a file that no connection of this process has open into a new one; false where that fails.
  package static func copy(_ path: String, to other: String) -> Bool {
    let from = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard from >= 0 else { return false }
    defer { close(from) }
    guard let to = create(other) else { return false }
    defer { close(to) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(from, &bytes, bytes.count)
      guard count > 0 else { return count == 0 }
      guard write(to, bytes, count) == count else { return false }
    }
  }

  /// Makes sure that the names in the folder survive a loss of power.
  package static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Opens a new file for writing, mode 0600; nil, with `errno` set, where that fails or the file exists.
  package static func create(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    return descriptor < 0 ? nil : descriptor
  }
}

extension StoreError {
  /// What a failed system call comes to.
  package init(systemCode: Int32, file: String) {
    let detail = String(cString: strerror(systemCode))
    switch systemCode {
    case ENOSPC, EDQUOT: self.init(.full, file: file, detail: detail)
    case EIO: self.init(.failing, file: file, detail: detail)
    case EROFS: self.init(.readOnly, file: file, detail: detail)
    case EACCES, EPERM: self.init(.denied, file: file, detail: detail)
    default: self.init(.unusable, file: file, detail: detail)
    }
  }
}
