package import Files

extension FileLock {
  /// Runs `body` while holding the lock, waiting for it as long as it takes.
  package static func holding<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try StoreError.wrapping { () throws(FileFault) in try FileLock(path) }.during(body)
  }

  /// Runs `body` if nobody holds the lock; nil where somebody does.
  package static func ifFree<Value>(
    _ path: String,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    try StoreError.wrapping { () throws(FileFault) in try FileLock(ifFree: path) }?.during(body)
  }
}
