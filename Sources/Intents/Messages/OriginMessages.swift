import Messages

/// Messages about who made a change.
enum OriginMessages {
  static func byAgent(_ agent: String) -> String { localized("by agent \(agent)") }
  static func onHost(_ host: String) -> String { localized("on \(host)", as: "host") }
  static func byAgent(_ agent: String, onHost host: String) -> String { localized("by agent \(agent) on \(host)") }
}
