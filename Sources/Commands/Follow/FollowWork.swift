import Intents
import Interchange
import TodoModel

/// What one look at file and list comes to.
struct FollowWork {
  /// What makes them equal; nil where the file is not to be followed.
  let plan: FollowPlan?
  let look: FollowPass.Look
  /// What was remembered.
  let state: FollowedState
  /// The items that it was worked out from.
  let items: [Item]
  /// Why the file is not followed as it is; nil where it is.
  let held: String?
  /// Whether another program writes the file just now, and it is waited for.
  let isPutOff: Bool
  /// Whether that holds it open and has taken lines out: it will be seen when it is closed.
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

  /// Whether the file becomes another.
  var isRewritten: Bool { plan.map { look.bytes != $0.text.bytes } ?? false }

  /// Whether anything is done.
  var isAnything: Bool { held != nil || isRewritten || plan?.changes.isEmpty == false }

  /// What is done, or would be, in words.
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
