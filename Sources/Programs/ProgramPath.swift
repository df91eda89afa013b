import Files
import Glibc

/// Where programs are.
package enum ProgramPath {
  /// The file that runs now, links followed.
  package static var running: String? { File("/proc/self/exe").real?.path }

  /// The first program of that name in a `PATH`; nil stands for the usual one.
  package static func first(_ name: String, in path: String?) -> String? {
    (path ?? "/usr/bin:/bin").split(separator: ":").map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }
}
