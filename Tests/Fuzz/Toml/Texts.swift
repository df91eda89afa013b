import TomlSupport

/// The fuzzer's callback for each input: two bytes that select a key and its new value, then a text.
@_cdecl("LLVMFuzzerTestOneInput") public func readText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard input.count >= 2 else { return -1 }
  let broken = TomlPromises.broken(by: Array(input.dropFirst(2)), choice: Int(input[0]) << 8 | Int(input[1]))
  if !broken.isEmpty { fatalError(broken.joined(separator: "\n")) }
  return 0
}
