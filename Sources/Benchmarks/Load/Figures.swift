import Dispatch
import Glibc
import TodoModel

/// Number formats for tables.
enum Figures {
  /// Returns the quantile `part` of values.
  static func quantile(_ values: [Double], _ part: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    return values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
  }

  static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

  /// Formats a number with significant digits: 12345, 123, 12.3, 1.23, 0.123.
  static func text(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let number = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(number)" }
    let rest = String(number % scale)
    return "\(number / scale)." + String(repeating: "0", count: digits - rest.count) + rest
  }

  /// Formats a count with thousands separators.
  static func count(_ value: Int) -> String {
    value < 1_000 ? "\(value)" : count(value / 1_000) + "," + String(String(1_000 + value % 1_000).dropFirst())
  }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

/// The clocks of the benchmark.
enum Clock {
  /// A monotonic time in milliseconds.
  static var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000 }

  /// Returns the wall-clock time in whole seconds.
  static func now() -> Instant { Instant(seconds: Glibc.time(nil)) }

  /// Returns the duration of `body` in milliseconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = milliseconds
    try body()
    return milliseconds - start
  }
}
