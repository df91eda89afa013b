import CSQLite

extension Database {
  /// Runs `body`; its statements fail with `.interrupted` once `isEnough` returns true.
  ///
  /// `isEnough` is called about every half millisecond of work (sqlite.org/c3ref/progress_handler.html).
  package func interrupting<Value>(
    when isEnough: @escaping () -> Bool,
    _ body: () throws -> Value
  ) throws -> Value {
    let question = Question(isEnough)
    try unsafe withHandle { handle in
      unsafe sqlite3_progress_handler(
        handle,
        10_000,
        {
          unsafe Unmanaged<Question>.fromOpaque($0.unsafelyUnwrapped).takeUnretainedValue().isEnough() ? 1 : 0
        },
        Unmanaged.passUnretained(question).toOpaque()
      )
    }
    defer { try? unsafe withHandle { unsafe sqlite3_progress_handler($0, 0, nil, nil) } }
    return try withExtendedLifetime(question, body)
  }

  /// The context of the progress handler.
  private final class Question {
    let isEnough: () -> Bool
    init(_ isEnough: @escaping () -> Bool) { self.isEnough = isEnough }
  }
}
