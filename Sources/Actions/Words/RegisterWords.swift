import Intents
import JSON
import Messages
import ScheduleGrammar
import TodoModel

/// The value of a plain field in words.
struct RegisterWords {
  let value: String
  let request: String
  /// The event in a history entry.
  let event: String

  /// `old` is the previous value, as far as a history entry contains it.
  init(_ register: Register, _ new: JSONValue, was old: JSONValue = .null, _ phrase: SchedulePhrase) {
    let text = new.text
    switch register {
    case .title:
      let event = old.text.map { "renamed from “\($0)” to “\(text ?? "")”" } ?? "added"
      self.init(text ?? "", request: "rename it to “\(text ?? "")”", event: event)
    case .list:
      if let list = text {
        self.init(list, request: "move it to \(list)", event: "moved to \(list)")
      } else {
        self.init("the inbox", request: "move it to the inbox", event: "moved to the inbox")
      }
    case .priority:
      let priority = text ?? "none"
      self.init(priority, request: "priority \(priority)", event: "priority \(priority)")
    case .parent:
      if text == nil {
        self.init("stands on its own")
      } else {
        self.init("part of another", event: "made part of another")
      }
    case .deadline:
      let date = text.flatMap(Deadline.init).map { phrase.date($0) }
      let wish = date.map { "by \($0)" }
      self.init(date ?? "no deadline", request: wish, event: wish)
    case .showFrom:
      let shown = text.flatMap(ShowFrom.init).map { phrase.words($0) }
      self.init(shown ?? "shown as soon as it is due")
    case .someday: self.init(new == .bool(true) ? "someday" : "no longer someday")
    case .order: self.init("moved by hand")
    case .effort:
      let effort = (try? Int(json: new)).map(Effort.words)
      let words = effort.map { "takes \($0)" }
      self.init(effort ?? "no effort", request: words, event: words)
    case .colour: self.init(text ?? "no colour", event: text.map { "colour \($0)" })
    case .icon: self.init(text ?? "no icon", event: text.map { "icon \($0)" })
    case .body where new["kind"] != .null:
      var choices: [String] = []
      if case .array(let said) = new["choices"] { choices = said.compactMap(\.text) }
      let words = choices.isEmpty ? "" : ": " + choices.joined(separator: ", ")
      self.init("kind \(new["kind"].text ?? "")" + words)
    case .body: self.init(new == .null ? "no items" : "other items")
    case .archived: self.init(new == .bool(true) ? "archived" : "not archived")
    case .notToday: self.init(new == .bool(true) ? "not in Today" : "in Today")
    case .reminders:
      let own = try? ItemReminders(json: new)
      self.init(own.map { phrase.words($0) } ?? ItemChangeMessages.remindersOfSettings)
    case .reviewEvery:
      switch new {
      case .integer(0): self.init("never reviewed")
      case .integer(let days): self.init(plural(days, one: "reviewed every day", other: "reviewed every \(days) days"))
      default: self.init("reviewed as the setting says")
      }
    case .reviewedOn: self.init(text.flatMap(Day.init).map { "reviewed \(phrase.date($0))" } ?? "not reviewed")
    case .expression:
      let finds = text.map { "finds \($0)" }
      self.init(text ?? "nothing", request: finds, event: finds)
    case .into:
      switch text {
      case nil: self.init("a list of its own", event: "a list again")
      case "":
        self.init(
          "the inbox", request: "merge it into the inbox", event: "deleted; items left in it are in the inbox")
      case let list?: self.init(list, request: "merge it into \(list)", event: "merged into \(list)")
      }
    }
  }

  private init(_ value: String, request: String? = nil, event: String? = nil) {
    self.value = value
    self.request = request ?? value
    self.event = event ?? value
  }
}
