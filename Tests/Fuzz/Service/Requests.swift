import FuzzSupport

/// The fuzzer's callback for each input.
///
/// An input that begins with `{` is request bodies, one a line; any other one chooses their content.
@_cdecl("LLVMFuzzerTestOneInput") public func readRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let stand = Stand.shared else { return 0 }
  let session = Session(stand)
  defer { session.close() }
  if bytes.first == UInt8(ascii: "{") {
    for body in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { session.take(String(body)) }
  } else {
    var wire = WireText(Choices(bytes), session.known)
    repeat {
      session.take(wire.request())
      wire.known.cursors = session.known.cursors
      wire.known.epochs = session.known.epochs
    } while wire.choices.happens(oneIn: 2)
  }
  session.check()
  return 0
}
