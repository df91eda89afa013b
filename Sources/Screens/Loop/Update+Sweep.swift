package import Actions
import Intents
import TodoModel

extension Model {
  package static let nothingLeftOver = "No leftovers from the days before."

  /// The leftovers of previous days, with pending changes applied.
  var leftovers: [Leftover] {
    Actions.leftovers(of: list.board.rows, at: context.moment)
  }

  /// The leftovers that are offered in the footer, if any.
  package var offered: [Leftover] { list.view == .today && offer.day == context.today ? leftovers : [] }

  /// Claims the offer to sweep today, if there are leftovers.
  mutating func claimSweep() -> [Effect] {
    guard list.view == .today, list.board.isLoaded, freshness.readOnly == nil,
      offer.isDue(at: context.local), !leftovers.isEmpty
    else { return [] }
    offer.claim(context.today)
    return [.claimSweep(context.today)]
  }

  /// Opens the page that asks about leftovers, above Today.
  mutating func openSweep() -> [Effect] {
    guard layers.sweepPage == nil else { return [] }
    offer.begin()
    let effects = list.view == .today ? [] : enter(.today)
    open(SweepPage(list.board.isLoaded ? leftovers : nil))
    return effects
  }

  /// Makes changes part of the undo step of the open sweep; the page itself reports them.
  mutating func performSweep(_ changes: [Change], label: String) -> [Effect] {
    toast = nil
    return perform(changes, label: label, run: offer.run)
  }

  /// Uses the changes of a layer above the sweep page as the answer there; returns nil if there is no such page.
  mutating func decideSweep(_ changes: [Change]) -> [Effect]? {
    let context = context
    let label = layers.askSweep { page in
      page.decide(changes, in: context)
      return page.label
    }
    return label.map { performSweep(changes, label: $0) }
  }

  /// Updates the leftovers of the sweep page, and closes it if no question is left.
  mutating func refreshSweep() {
    guard let index = layers.sweepPage else { return }
    let leftovers = list.board.isLoaded ? leftovers : nil
    let page = layers.askSweep { page in
      if let leftovers { page.show(leftovers) }
      return page
    }
    guard let page, page.isOver, index == layers.count - 1 else { return }
    layers.remove(at: index)
    guard let words = page.summary(today: context.today) else { return }
    say(words, hint: page.hasChanged ? Hint(keymap.key(.item(.undo)), "undo") : nil)
  }
}
