package import Actions
import Intents
import TodoModel

extension Model {
  /// What is said where there is nothing to sweep.
  package static let nothingLeftOver = "No leftovers from the days before."

  /// What is left over from the days before, as it is seen here.
  var leftovers: [Leftover] {
    Actions.leftovers(of: list.board.rows, at: context.moment)
  }

  /// What is offered at the foot; empty where nothing is.
  package var offered: [Leftover] { list.view == .today && offer.day == context.today ? leftovers : [] }

  /// Asks whether this is the one to offer a sweep today, where something is left over.
  mutating func claimSweep() -> [Effect] {
    guard list.view == .today, list.board.isLoaded, freshness.readOnly == nil,
      offer.isDue(at: context.local), !leftovers.isEmpty
    else { return [] }
    offer.claim(context.today)
    return [.claimSweep(context.today)]
  }

  /// Opens the page that asks about what is left over; Today lies below it.
  mutating func openSweep() -> [Effect] {
    guard layers.sweepPage == nil else { return [] }
    offer.begin()
    let effects = list.view == .today ? [] : enter(.today)
    open(SweepPage(list.board.isLoaded ? leftovers : nil))
    return effects
  }

  /// Makes changes part of the one step of undo of the open sweep; the page itself says what became of them.
  mutating func performSweep(_ changes: [Change], label: String) -> [Effect] {
    toast = nil
    return perform(changes, label: label, run: offer.run)
  }

  /// Makes changes of a layer over the page of a sweep the answer there; nil where there is no such page.
  mutating func decideSweep(_ changes: [Change]) -> [Effect]? {
    let context = context
    let label = layers.askSweep { page in
      page.decide(changes, in: context)
      return page.label
    }
    return label.map { performSweep(changes, label: $0) }
  }

  /// Shows what is left over as it is now, and ends the page where nothing is left to ask.
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
