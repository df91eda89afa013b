/// Metrics in the Prometheus text format (prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4).
package struct MetricsText {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  package enum Kind: String { case counter, gauge, histogram }

  package private(set) var text = ""

  package init() {}

  /// Begins a metric; all its rows must follow.
  package mutating func begin(_ name: String, _ kind: Kind, _ words: String) {
    text += "# HELP \(name) \(words)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  package mutating func row(_ name: String, _ labels: [(String, String)], _ value: Double) {
    let words = labels.map { "\($0)=\"\(MetricsText.escaped($1))\"" }.joined(separator: ",")
    text += name + (words.isEmpty ? "" : "{\(words)}") + " \(MetricsText.number(value))\n"
  }

  package mutating func add(_ name: String, _ kind: Kind, _ words: String, _ value: Double) {
    begin(name, kind, words)
    row(name, [], value)
  }

  /// Formats a number, without a fraction if it is whole.
  package static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
