import Files
import Glibc

/// Text that comes from standard input or from a file.
enum InputText {
  private static let limit = 64 << 20

  /// All of standard input; bytes that are no UTF-8 become U+FFFD.
  static func all() throws(Refusal) -> String { String(decoding: try bytes(of: "-"), as: UTF8.self) }

  /// The bytes of a file, or of standard input for `-`; at most 64 MiB.
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
