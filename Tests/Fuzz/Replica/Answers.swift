import FuzzSupport

/// The fuzzer's callback for each input.
///
/// An input that begins with `{` is a server's responses, one a line; any other one chooses their content.
@_cdecl("LLVMFuzzerTestOneInput") public func readAnswers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let stand = Stand.shared else { return 0 }
  let device = Device(stand)
  defer { device.close() }
  if bytes.first == UInt8(ascii: "{") {
    for answer in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { device.take(String(answer)) }
  } else {
    var wire = WireText(Choices(bytes), stand.known)
    repeat { device.take(wire.response()) } while wire.choices.happens(oneIn: 2)
  }
  return 0
}
