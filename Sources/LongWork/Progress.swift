/// The progress of a long operation: count, rate and remaining time.
///
/// The type has no side effects; the caller passes the time in milliseconds of a monotonic clock.
package struct Progress: Hashable, Sendable {
  /// The unit of the count.
  package enum Unit: String, Hashable, Sendable {
    case lines, items
    /// Displayed in megabytes.
    case bytes
  }

  /// The kind of output.
  package enum Place: Hashable, Sendable {
    /// A terminal line that is redrawn, with a width in columns.
    case terminal(columns: Int)
    /// A file or a pipe: occasional separate lines.
    case log

    /// Minimum interval between two lines (ms).
    var pause: Int {
      switch self {
      case .terminal: 100
      case .log: 10_000
      }
    }
  }

  /// Delay before the first output (ms); most operations are done by then.
  private static let grace = 300

  private let label: String
  private let unit: Unit
  private let began: Int
  private var shown: Int?

  package init(_ label: String, _ unit: Unit, at now: Int) {
    self.label = label
    self.unit = unit
    began = now
  }

  /// Returns the line to show, or nil if it is too early for another.
  package mutating func line(_ done: Int, of all: Int, at now: Int, in place: Place) -> String? {
    let due = shown.map { $0 + place.pause } ?? began + max(Self.grace, place == .log ? place.pause : 0)
    guard now >= due else { return nil }
    shown = now
    let parts = parts(done, all, at: now)
    guard case .terminal(let columns) = place else { return parts.joined(separator: "  ") }
    return fit(parts, done, all, columns)
  }

  /// Returns the parts of the line, the most important first.
  private func parts(_ done: Int, _ all: Int, at now: Int) -> [String] {
    let count = "\(label)  \(amount(done)) of \(amount(all)) \(unit == .bytes ? "MB" : unit.rawValue)"
    let share = "\(all > 0 ? min(100, done * 100 / all) : 100) %"
    guard done > 0, now > began else { return [count, share] }
    let spent = now - began
    let left = max(0, all - done) * spent / done
    let rate = unit == .bytes ? amount(done * 1000 / spent) + " MB/s" : "\(done * 1000 / spent)/s"
    return [count, share, Self.time((left + 999) / 1000) + " left", rate]
  }

  /// Joins the parts that fit the line, followed by a bar if there is room.
  private func fit(_ parts: [String], _ done: Int, _ all: Int, _ columns: Int) -> String {
    let room = max(0, columns - 1)
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : line + "  " + part
      guard longer.utf8.count <= room else { break }
      line = longer
    }
    if line.isEmpty { return String(parts[1].prefix(room)) }
    let width = min(30, room - line.utf8.count - 4)
    guard width >= 8 else { return line }
    let full = all > 0 ? min(width, done * width / all) : width
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    return line + "  [" + bar + "]"
  }

  /// Formats a count, or bytes as megabytes with one decimal.
  private func amount(_ count: Int) -> String {
    guard unit == .bytes else { return String(count) }
    let tenths = count / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func time(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    }
  }
}
