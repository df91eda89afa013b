/// How far a long piece of work has come: a count, how fast it goes, and how long it still takes.
///
/// Pure: the caller says what time it is, in milliseconds of a clock that is never set.
package struct Progress: Hashable, Sendable {
  /// What is counted.
  package enum Unit: String, Hashable, Sendable {
    case lines, items
    /// Told in megabytes.
    case bytes
  }

  /// Where it is shown.
  package enum Place: Hashable, Sendable {
    /// One line of a terminal so wide, drawn over and over.
    case terminal(columns: Int)
    /// A file or a pipe: a line of its own now and then.
    case log

    /// Milliseconds between two lines.
    var pause: Int {
      switch self {
      case .terminal: 100
      case .log: 10_000
      }
    }
  }

  /// Milliseconds for which nothing is shown: most work is done by then.
  private static let grace = 300

  private let label: String
  private let unit: Unit
  private let began: Int
  private var shown: Int?

  /// Work called `label` that begins now.
  package init(_ label: String, _ unit: Unit, at now: Int) {
    self.label = label
    self.unit = unit
    began = now
  }

  /// The line to show now that so much of all is done; nil where it is too early for another.
  package mutating func line(_ done: Int, of all: Int, at now: Int, in place: Place) -> String? {
    let due = shown.map { $0 + place.pause } ?? began + max(Self.grace, place == .log ? place.pause : 0)
    guard now >= due else { return nil }
    shown = now
    let parts = parts(done, all, at: now)
    guard case .terminal(let columns) = place else { return parts.joined(separator: "  ") }
    return fit(parts, done, all, columns)
  }

  /// What is said, the most important first.
  private func parts(_ done: Int, _ all: Int, at now: Int) -> [String] {
    let count = "\(label)  \(amount(done)) of \(amount(all)) \(unit == .bytes ? "MB" : unit.rawValue)"
    let share = "\(all > 0 ? min(100, done * 100 / all) : 100) %"
    guard done > 0, now > began else { return [count, share] }
    let spent = now - began
    let left = max(0, all - done) * spent / done
    let rate = unit == .bytes ? amount(done * 1000 / spent) + " MB/s" : "\(done * 1000 / spent)/s"
    return [count, share, Self.time((left + 999) / 1000) + " left", rate]
  }

  /// As many parts as a line holds; with room for it a bar behind them.
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

  /// A count, or bytes as megabytes with one digit behind the point.
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
