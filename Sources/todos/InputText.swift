import Glibc

/// Text that comes from standard input or from a file.
enum InputText {
  /// All of standard input; bytes that are no UTF-8 become U+FFFD.
  static func all() throws(Refusal) -> String { String(decoding: try bytes(of: "-"), as: UTF8.self) }

  /// The bytes of a file, or of standard input for `-`; at most 64 MiB.
  static func bytes(of path: String) throws(Refusal) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path) }
    defer { if file != STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw unreadable(path) }
      bytes += chunk[..<count]
      guard bytes.count <= 64 << 20 else {
        throw Refusal("\(path) is larger than 64 MiB. Cut it into parts and take them one by one.")
      }
    }
  }

  private static func unreadable(_ path: String) -> Refusal {
    let reason = String(cString: strerror(errno))
    return Refusal(
      "\(path) cannot be read: \(reason). Check the name and its permissions.",
      kind: "unreadable"
    )
  }
}
