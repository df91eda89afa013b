import ScheduleGrammar
import TodoModel

/// Checks the properties of every parsed repeat rule.
struct RuleCheck {
  private let situation: Situation

  init(_ situation: Situation) { self.situation = situation }

  func check() {
    guard let rule = Recurrence(situation.text) else { return }
    hold(Recurrence(rule.description) == rule, "a rule comes back from its text", rule)
    let now = situation.context.local
    let start = situation.choice % 4 == 0 ? LocalTime(now.day) : now
    let expansion = Expansion(rule, from: start, zone: situation.context.zone)
    let walked = Array(expansion.prefix(12))
    for (before, after) in zip(walked, walked.dropFirst()) {
      let isLater = before.nominal < after.nominal || before.nominal == after.nominal && before.fold < after.fold
      hold(
        isLater || rule.frequency == .hourly || rule.frequency == .minutely, "instances ascend", (rule, start, walked))
    }
    hold(walked.allSatisfy { $0.nominal >= start }, "nothing comes before the start", (rule, start, walked))
    guard let middle = walked.dropFirst(situation.choice % 12).first?.nominal else { return }
    hold(expansion.first(atOrAfter: middle) == middle, "a jump lands where a walk does", (rule, start, middle))
    hold(expansion.last(atOrBefore: middle) == middle, "a walk back ends where one forth does", (rule, start, middle))
  }
}
