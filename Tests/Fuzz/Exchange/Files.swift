import ExchangeSupport
import Interchange
import TodoModel

/// The fuzzer's callback for each input: a byte that selects the format, then a file; after "<" the XML of a calendar
/// program, after "@" its objects.
@_cdecl("LLVMFuzzerTestOneInput") public func readFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return -1 }
  let now = Instant(seconds: 1_795_500_000)
  let place = ExchangePlace(now: now, zone: FixedZone(offset: 3600), zones: { _ in nil })
  let bytes = Array(input.dropFirst())
  let broken =
    switch first {
    case UInt8(ascii: "<"): CalendarPromises.broken(byXML: bytes)
    case UInt8(ascii: "@"): CalendarPromises.broken(byObjects: bytes, at: place)
    default: ExchangePromises.broken(by: bytes, choice: Int(first), at: place)
    }
  if !broken.isEmpty { fatalError(broken.joined(separator: "\n")) }
  return 0
}
