import Actions
import Intents
import TodoModel

extension Model {
  /// What is said where there is nothing to sweep.
  static let nothingLeftOver = "Nothing is left over from the days before."

  /// What is left over from the days before, as it is seen here.
  var leftovers: [Leftover] {
    Actions.leftovers(of: board.rows, at: context.moment)
  }

  /// What is offered at the foot; empty where nothing is.
  var offered: [Leftover] { viewed == .today && offer.day == context.today ? leftovers : [] }

  /// Asks whether this is the one to offer a sweep today, where something is left over.
  mutating func claimSweep() -> [Effect] {
    guard offer.isWanted, offer.asked != context.today, viewed == .today, board.isLoaded, readOnly == nil,
      context.local.time?.minutes ?? 0 >= SweepOffer.dawn, !leftovers.isEmpty
    else { return [] }
    offer.asked = context.today
    return [.claimSweep(context.today)]
  }

  /// Opens the page that asks about what is left over; Today lies below it.
  mutating func openSweep() -> [Effect] {
    guard sweepPage == nil else { return [] }
    offer.day = nil
    offer.run += 1
    let effects = viewed == .today ? [] : enter(.today)
    return effects + open(SweepPage(board.isLoaded ? leftovers : nil))
  }

  /// Makes changes part of the one step of undo of the open sweep; the page itself says what became of them.
  mutating func performSweep(_ changes: [Change], label: String) -> [Effect] {
    toast = nil
    return perform(changes, label: label).map { effect in
      guard case .commit(let changes, let label, let token) = effect else { return effect }
      toast = nil
      return .join(changes, label: label, token: token, run: offer.run)
    }
  }

  /// Takes what a layer over the page of a sweep changed as the answer there; nil where there is no such page.
  mutating func decideSweep(_ changes: [Change]) -> [Effect]? {
    guard let index = sweepPage, var page = layers[index] as? SweepPage else { return nil }
    page.decide(changes, in: context)
    layers[index] = page
    return performSweep(changes, label: page.label)
  }

  /// Shows what is left over as it is now, and ends the page where nothing is left to ask.
  mutating func refreshSweep() {
    guard let index = sweepPage, var page = layers[index] as? SweepPage else { return }
    if board.isLoaded { page.learn(leftovers) }
    layers[index] = page
    guard page.isOver, index == layers.count - 1 else { return }
    layers.removeLast()
    guard let words = page.summary(today: context.today) else { return }
    _ = say(words, hint: page.hasChanged ? Hint(keymap.key(.item(.undo)), "undo") : nil)
  }

  private var sweepPage: Int? { layers.lastIndex { $0 is SweepPage } }
}
