/// What a sign of Obsidian's tasks, or a field of Dataview, says of a task.
enum MarkdownField: String, CaseIterable {
  case due, scheduled, start, completion, cancelled, created, `repeat`, priority, id, dependsOn, tags

  /// The signs in front of a value; those of a priority are it.
  var signs: [String] {
    switch self {
    case .due: ["📅", "📆", "🗓"]
    case .scheduled: ["⏳", "⌛"]
    case .start: ["🛫"]
    case .completion: ["✅"]
    case .cancelled: ["❌"]
    case .created: ["➕"]
    case .repeat: ["🔁"]
    case .id: ["🆔"]
    case .dependsOn: ["⛔"]
    case .priority, .tags: []
    }
  }

  /// Whether its value is a day.
  var isDate: Bool {
    switch self {
    case .due, .scheduled, .start, .completion, .cancelled, .created: true
    case .repeat, .priority, .id, .dependsOn, .tags: false
    }
  }

  /// The field of a sign, which may be said to be a picture.
  init?(sign: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.signs.contains { $0 == sign } }) else { return nil }
    self = found
  }

  /// The field of a name of Dataview.
  init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "completed", "done": self = .completion
    case "recurrence": self = .repeat
    case let lower:
      guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == lower }) else { return nil }
      self = found
    }
  }

  /// The priorities, the highest first.
  static let priorities: [(sign: String, name: String)] = [
    ("🔺", "highest"), ("⏫", "high"), ("🔼", "medium"), ("🔽", "low"), ("⏬", "lowest"),
  ]
}
