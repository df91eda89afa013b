import Glibc

/// The few files that a measurement needs.
enum Files {
  /// A folder of its own, for this user only.
  static func folder() throws -> String {
    var template = Array("/tmp/todos-load-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure("no folder can be made in /tmp") }
    return String(cString: made)
  }

  static func text(_ path: String) -> String {
    guard let stream = fopen(path, "r") else { return "" }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8_192)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    guard let stream = fopen(path, "w") else { throw Failure("cannot write \(path)") }
    fputs(text, stream)
    fclose(stream)
  }

  /// Bytes of a file; 0 where there is none.
  static func size(_ path: String) -> Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    guard let listing = opendir(path) else { return }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    closedir(listing)
    rmdir(path)
  }
}
