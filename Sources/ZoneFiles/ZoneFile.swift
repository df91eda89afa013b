import Glibc

/// Reading small files and links, without Foundation.
enum ZoneFile {
  /// All bytes of a regular file of at most a quarter MiB; nil where there is none.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= 1 << 18
    else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes[filled...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  /// Where a symbolic link points; nil where the path is none.
  static func target(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[0..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
