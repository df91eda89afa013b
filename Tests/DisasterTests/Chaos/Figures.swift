import Glibc

/// Measurements, printed with `TODOS_FIGURES`.
enum Figures {
  static func tell(_ words: String) { if getenv("TODOS_FIGURES") != nil { print("figure: " + words) } }

  static func tell(_ name: String, _ times: [Duration], quit: Duration) {
    let sorted = times.sorted()
    let (median, maximum) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
    tell("\(name): key median \(milliseconds(median)), most \(milliseconds(maximum)), quit \(milliseconds(quit))")
  }

  private static func milliseconds(_ time: Duration) -> String { "\(Double(Int(time / .microseconds(10))) / 100) ms" }
}
