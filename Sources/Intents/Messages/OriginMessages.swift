/// Messages about who made a change.
enum OriginMessages {
  static func byAgent(_ agent: String) -> String { "by agent \(agent)" }
  static func onHost(_ host: String) -> String { "on \(host)" }
  static func byAgent(_ agent: String, onHost host: String) -> String { "by agent \(agent) on \(host)" }
}
