import Glibc

/// A file path with whole-file, size-limited reads and atomic writes.
///
/// A file that SQLite has open in this process must not be read or copied: closing it would release SQLite's locks.
package struct File: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var folder: Folder {
    guard let cut = path.lastIndex(of: "/") else { return Folder(".") }
    return Folder(cut == path.startIndex ? "/" : String(path[..<cut]))
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The metadata with links followed, or nil if it is unavailable.
  package var facts: FileFacts? { try? FileFacts(path) }

  package var exists: Bool { facts != nil }

  /// The file with all links resolved, or nil if the path leads nowhere.
  package var real: File? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return File(String(cString: found))
  }

  /// The target of a symbolic link, or nil if the file is not a link.
  package var target: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Renames the file and replaces an existing one.
  package func move(to other: File) throws(FileFault) {
    guard rename(path, other.path) == 0 else { throw FileFault(path) }
  }

  /// Renames the file to an unused name; throws if the name is taken.
  ///
  /// On file systems without hard links, a file created under that name at the same moment is lost.
  package func move(toNew other: File) throws(FileFault) {
    if link(path, other.path) == 0 {
      try remove()
      return
    }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw FileFault(other.path) }
    guard !other.exists else { throw FileFault(other.path, .system(EEXIST)) }
    try move(to: other)
  }

  /// Removes the file; returns true if it existed.
  @discardableResult package func remove() throws(FileFault) -> Bool {
    guard unlink(path) != 0 else { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw FileFault(path) }
    return false
  }
}

extension File {
  /// The conditions for reading a file.
  package struct Rules: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A plain file: no folder, no pipe, no device.
    package static let plain = Rules(rawValue: 1)
    /// Not a link, and inaccessible to all but its owner.
    package static let closed = Rules(rawValue: 2)
    package static let own = Rules(rawValue: 4)
    /// Waits for a pipe without a writer.
    package static let awaited = Rules(rawValue: 8)
  }

  /// Returns the whole content, or nil if there is no such file; throws `.tooLarge` beyond `limit`.
  package func read(limit: Int, _ rules: Rules = []) throws(FileFault) -> [UInt8]? {
    var flags = O_RDONLY | O_CLOEXEC
    if !rules.contains(.awaited) { flags |= O_NONBLOCK }
    if rules.contains(.closed) { flags |= O_NOFOLLOW }
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileFault(path)
    }
    defer { close(descriptor) }
    let facts = try FileFacts(descriptor: descriptor, path: path)
    if rules.contains(.closed), !facts.isClosed { throw FileFault(path, .exposed) }
    if rules.contains(.own), !facts.isOwn { throw FileFault(path, .exposed) }
    if rules.contains(.plain), facts.kind != .plain { throw FileFault(path, .notPlain) }
    guard facts.size <= limit || facts.kind != .plain else { throw FileFault(path, .tooLarge) }
    return try rest(of: descriptor, about: facts.kind == .plain ? facts.size : 0, limit: limit)
  }

  package static func input(limit: Int) throws(FileFault) -> [UInt8] {
    try File("-").rest(of: STDIN_FILENO, about: 0, limit: limit)
  }

  /// Returns the content as text, or nil if there is no such file; invalid UTF-8 becomes U+FFFD.
  package func text(limit: Int, _ rules: Rules = []) throws(FileFault) -> String? {
    try read(limit: limit, rules).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs `body` with the memory-mapped content; returns nil if it cannot be mapped.
  package func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let size = try? FileFacts(descriptor: descriptor, path: path).size, size > 0,
      let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED
    else { return nil }
    defer { munmap(map, size) }
    return body(UnsafeRawBufferPointer(start: map, count: size))
  }

  private func rest(of descriptor: Int32, about size: Int, limit: Int) throws(FileFault) -> [UInt8] {
    // One byte more than expected, so that the end is detected without another array.
    var wanted = max(size + 1, 4096)
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try piece(of: descriptor, min(wanted, limit + 1 - bytes.count))
      if more.isEmpty { return bytes }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      wanted = 65_536
    }
    throw FileFault(path, .tooLarge)
  }

  /// Reads up to `wanted` bytes; fewer only at the end.
  func piece(of descriptor: Int32, _ wanted: Int) throws(FileFault) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, wanted - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { code = errno }
        if count <= 0 { break }
        filled += count
      }
    }
    guard code == 0 else { throw FileFault(path, .system(code)) }
    return bytes
  }
}

extension File {
  /// The ways in which other users can access the file, each as a sentence with a command that fixes it.
  ///
  /// The file's own mode matters if others can enter its folder, the folder's if they can replace the file, and that of
  /// the parent folder if they can replace the folder. As in gpg, the user is informed and fixes it: the access may be
  /// intended, and others may already have used it.
  package var exposures: [String] {
    let home = File(folder.path)
    guard let place = home.facts else { return [] }
    let others = place.mode & 0o011 == 0 ? 0 : (facts?.mode ?? 0) & 0o066
    let mend = place.isShared ? "chmod 600 \(path)" : "chmod 700 \(folder.path)"
    var found: [String] = []
    if others & 0o022 != 0 || place.isReplaceable(by: 0o022) {
      found.append(FilesMessages.othersCanChange(path, remedy: mend))
    } else if others != 0 {
      found.append(FilesMessages.othersCanRead(path, remedy: mend))
    }
    // Write access of a group is accepted: systems with user-private groups create folders that way.
    if let above = File(home.folder.path).facts, above.isReplaceable(by: 0o002) {
      let path = home.folder.path
      found.append(FilesMessages.othersCanReplaceContents(ofFolder: path, remedy: "chmod o-w \(path)"))
    }
    return found
  }

  /// The ways in which users other than the owner and the owner's group can change the file, in the form of
  /// `exposures`.
  ///
  /// For files that may be readable by others.
  package var writers: [String] {
    let file = real ?? self
    let home = File(file.folder.path)
    guard let mode = file.facts?.mode, let place = home.facts, place.mode & 0o001 != 0 else { return [] }
    let open = place.isReplaceable(by: 0o002) ? home.path : mode & 0o002 != 0 ? file.path : nil
    return open.map { [FilesMessages.othersCanChange(file.path, remedy: "chmod o-w \($0)")] } ?? []
  }
}

extension FileFacts {
  /// true for a shared folder with the sticky bit, such as `/tmp`.
  fileprivate var isShared: Bool { mode & 0o1000 != 0 }

  /// Returns true if the given classes of users can replace files in the folder.
  fileprivate func isReplaceable(by others: UInt32) -> Bool { !isShared && mode & others != 0 }
}
