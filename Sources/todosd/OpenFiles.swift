import Glibc

/// How many files the process may have open, its connections among them (setrlimit(2)).
enum OpenFiles {
  /// What is open beside the connections of clients: the store, threads' files, requests of webhooks.
  static let others = 256

  /// Allows so many as far as the system lets a process do that by itself; says how many there may be.
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
