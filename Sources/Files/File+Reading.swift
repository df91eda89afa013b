import Glibc

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
