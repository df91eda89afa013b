import Glibc

/// The few files that a measurement needs.
enum Files {
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

  static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
