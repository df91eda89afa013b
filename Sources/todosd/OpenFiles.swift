import Glibc

/// The limit of open files, including connections (setrlimit(2)).
enum OpenFiles {
  /// Number of files besides client connections: store, files of threads, webhook requests.
  static let others = 256

  /// Raises the limit to `count` as far as the system permits, and returns the resulting limit.
  static func allow(_ count: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return count }
    let wanted = min(rlim_t(count), limit.rlim_max)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = wanted
      _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
