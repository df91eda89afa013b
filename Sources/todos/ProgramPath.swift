import Glibc

/// Where programs are.
enum ProgramPath {
  /// The file that runs now, links followed.
  static var running: String? { real("/proc/self/exe") }

  /// The first program of that name in a PATH.
  static func first(_ name: String, in path: String) -> String? {
    path.split(separator: ":").map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  /// The file that a path leads to.
  static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
