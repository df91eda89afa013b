import Intents
import Interchange
import TodoModel

/// The result of one comparison of file and list.
struct FollowWork {
  /// The plan that makes both equal; nil if the file is not to be followed.
  let plan: FollowPlan?
  let look: FollowPass.Look
  let state: FollowedState
  /// The items that the plan is based on.
  let items: [Item]
  /// The reason why the file is not followed as it is; nil if it is.
  let held: String?
  /// True if another program is writing the file, and the work waits for it.
  let isPutOff: Bool
  /// True if the other program holds the file open and has removed lines; its close triggers the next pass.
  let isOpen: Bool
  private let name: String

  init(
    _ place: FollowedPlace,
    _ plan: FollowPlan?,
    _ look: FollowPass.Look,
    _ state: FollowedState,
    _ items: [Item] = [],
    held: String? = nil,
    isPutOff: Bool = false,
    isOpen: Bool = false
  ) {
    (self.plan, self.look, self.state, self.items, self.held) = (plan, look, state, items, held)
    (self.isPutOff, self.isOpen, name) = (isPutOff, isOpen, place.name)
  }

  /// True if the content of the file changes.
  var isRewritten: Bool { plan.map { look.bytes != $0.text.bytes } ?? false }

  /// True if there is work or a reason to hold it.
  var isAnything: Bool { held != nil || isRewritten || plan?.changes.isEmpty == false }

  func lines(isDryRun: Bool) -> [String] {
    if let held {
      return [
        "\(name) \(held), so it was not synced, and nothing was deleted. Restore the file, or accept the loss: "
          + "todos follow \(ShellText.word(name)) --accept-loss"
      ]
    }
    guard let plan else { return [] }
    let taken = Set(plan.changes.map(\.item)).count
    var lines: [String] = []
    if taken > 0 {
      lines.append("\(isDryRun ? "Would import" : "Imported") from \(name): \(Counted.items(taken)).")
    }
    if isRewritten { lines.append("\(isDryRun ? "Would write" : "Wrote") \(name).") }
    if lines.isEmpty { lines.append("\(name) and the list are the same.") }
    let asked = Set(plan.contested).count
    if asked > 0 {
      lines.append("Changed on both sides: \(Counted.items(asked)). `todos conflicts` resolves them.")
    }
    return lines + plan.refused.map { "\(name), line \($0.line): \($0.reason)" }
  }
}
