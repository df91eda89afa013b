import Glibc

/// The write rate of the disk, an upper limit for serial durable changes on any server.
enum Disk {
  private static let size = 12_288

  /// Returns the number of durable writes of a few pages per second.
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
