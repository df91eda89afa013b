import Glibc

/// What the disk can do by itself: no server that keeps what it acknowledges is faster, one change after another.
enum Disk {
  private static let size = 12_288

  /// How often a second a few pages are written and are on the disk.
  static func rate(in folder: String) throws -> Double {
    let path = folder + "/disk"
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("\(path) cannot be made") }
    defer {
      close(file)
      unlink(path)
    }
    let pages = [UInt8](repeating: 1, count: size)
    let count = 400
    let time = try Clock.time {
      for index in 0..<count {
        guard pwrite(file, pages, size, index * size) == size, fdatasync(file) == 0 else {
          throw Failure("\(path) cannot be written")
        }
      }
    }
    return Double(count) * 1_000 / time
  }
}
