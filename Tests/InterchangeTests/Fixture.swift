import Glibc
import Testing

/// Files of the folder `Fixtures` beside this one.
enum Fixture {
  static func bytes(_ name: String, beside file: String = #filePath) throws -> [UInt8] {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let stream = try #require(fopen("/\(folder)/Fixtures/\(name)", "r"))
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
