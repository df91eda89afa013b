/// The results of a run as a Markdown table: measurement, baseline, program and ratio.
struct Sheet {
  private var rows: [[String]] = []

  /// Adds times in milliseconds with their medians and ratio; `floor` is empty if the baseline has none.
  mutating func add(_ name: String, floor: [Double], program: [Double], budget: String) {
    let (yardstick, own) = (Self.median(floor), Self.median(program))
    let ratio = floor.isEmpty || yardstick == 0 ? "" : Self.text(own / yardstick, 2)
    rows.append([name, floor.isEmpty ? "" : Self.text(yardstick, 2), Self.text(own, 2), ratio, budget])
  }

  /// Adds counts without a ratio.
  mutating func count(_ name: String, floor: Double?, program: Double, budget: String) {
    rows.append([name, floor.map { Self.text($0, 1) } ?? "", Self.text(program, 1), "", budget])
  }

  var text: String {
    let head = "| figure | floor | todos | ratio | budget |\n|---|---|---|---|---|\n"
    return head + rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : 100.0
    let whole = (value * scale).rounded()
    let rest = String(Int(whole.magnitude) % Int(scale))
    let zeros = String(repeating: "0", count: digits - rest.count)
    return "\(Int(whole / scale)).\(zeros)\(rest)"
  }
}
