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
      let event = old.text.map { localized("renamed from “\($0)” to “\(text ?? "")”") } ?? localized("added")
      self.init(text ?? "", request: localized("rename it to “\(text ?? "")”"), event: event)
    case .list:
      if let list = text {
        self.init(list, request: localized("move it to \(list)"), event: localized("moved to \(list)", as: "list"))
      } else {
        self.init(
          localized("the inbox"), request: localized("move it to the inbox"), event: localized("moved to the inbox"))
      }
    case .priority:
      let priority = text.flatMap(Priority.init)?.name ?? localized("none", as: "priority")
      self.init(priority, request: localized("priority \(priority)"), event: localized("priority \(priority)"))
    case .parent:
      if text == nil {
        self.init(localized("stands on its own"))
      } else {
        self.init(localized("part of another"), event: localized("made part of another"))
      }
    case .deadline:
      let date = text.flatMap(Deadline.init).map { phrase.date($0) }
      let wish = date.map { localized("by \($0)") }
      self.init(date ?? localized("no deadline"), request: wish, event: wish)
    case .showFrom:
      let shown = text.flatMap(ShowFrom.init).map { phrase.words($0) }
      self.init(shown ?? localized("shown as soon as it is due"))
    case .someday: self.init(new == .bool(true) ? localized("someday") : localized("no longer someday"))
    case .order: self.init(localized("moved by hand"))
    case .effort:
      let effort = (try? Int(json: new)).map(Effort.words)
      let words = effort.map { localized("takes \($0)") }
      self.init(effort ?? localized("no effort"), request: words, event: words)
    case .colour:
      let name = text.map { ListColour(rawValue: $0)?.name ?? $0 }
      self.init(name ?? localized("no colour"), event: name.map { localized("colour \($0)") })
    case .icon: self.init(text ?? localized("no icon"), event: text.map { localized("icon \($0)") })
    case .body where new["kind"] != .null:
      var choices: [String] = []
      if case .array(let said) = new["choices"] { choices = said.compactMap(\.text) }
      let words = choices.isEmpty ? "" : ": " + choices.joined(separator: ", ")
      self.init(localized("kind \(new["kind"].text.map { OwnField.Kind(rawValue: $0)?.name ?? $0 } ?? "")") + words)
    case .body: self.init(new == .null ? localized("no items") : localized("other items"))
    case .archived: self.init(new == .bool(true) ? localized("archived") : localized("not archived"))
    case .notToday: self.init(new == .bool(true) ? localized("not in Today") : localized("in Today"))
    case .reminders:
      let own = try? ItemReminders(json: new)
      self.init(own.map { phrase.words($0) } ?? ItemChangeMessages.remindersOfSettings)
    case .reviewEvery:
      switch new {
      case .integer(0): self.init(localized("never reviewed"))
      case .integer(let days): self.init(plural(days, one: "reviewed every day", other: "reviewed every \(days) days"))
      default: self.init(localized("reviewed as the setting says"))
      }
    case .reviewedOn:
      self.init(text.flatMap(Day.init).map { localized("reviewed \(phrase.date($0))") } ?? localized("not reviewed"))
    case .expression:
      let finds = text.map { localized("finds \($0)") }
      self.init(text ?? localized("nothing"), request: finds, event: finds)
    case .into:
      switch text {
      case nil: self.init(localized("a list of its own"), event: localized("a list again"))
      case "":
        self.init(
          localized("the inbox"), request: localized("merge it into the inbox"),
          event: localized("deleted; items left in it are in the inbox"))
      case let list?:
        self.init(list, request: localized("merge it into \(list)"), event: localized("merged into \(list)"))
      }
    }
  }

  private init(_ value: String, request: String? = nil, event: String? = nil) {
    self.value = value
    self.request = request ?? value
    self.event = event ?? value
  }
}
