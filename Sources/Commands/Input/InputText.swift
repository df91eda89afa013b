import Files
import Glibc

/// Text from standard input or from a file.
enum InputText {
  private static let limit = 64 << 20

  /// Reads standard input; replaces invalid UTF-8 with U+FFFD.
  static func all() throws(Refusal) -> String { String(decoding: try bytes(of: "-"), as: UTF8.self) }

  /// Reads a file, or standard input for `-`; throws a refusal above 64 MiB.
  static func bytes(of path: String) throws(Refusal) -> [UInt8] {
    do throws(FileFault) {
      let bytes = path == "-" ? try File.input(limit: limit) : try File(path).read(limit: limit, .awaited)
      guard let bytes else { throw FileFault(path, .system(ENOENT)) }
      return bytes
    } catch {
      guard error.kind != .tooLarge else {
        throw Refusal("\(path) is larger than 64 MiB. Split it and import the parts one by one.")
      }
      throw Refusal(
        "\(path) cannot be read: \(error.reason). Check its name and permissions.",
        kind: "unreadable"
      )
    }
  }
}
