import Actions
package import Frames
import Messages
import Settings

/// A question about key changes: a conflict with another target, the key to remove, or a reset of all custom keys.
package struct KeyQuestion: Picker, Hashable {
  package static let keys: KeyTable<PickerCommand> =
    [KeyRow(.choose, ["Enter"], Term("take"))] + .steps() + [KeyRow(.cancel, .cancel, Term("cancel"))]

  private enum Way: Hashable {
    case use(KeyChoice)
    case press(KeyCapture)
  }

  private let ways: [Way]
  package var list: ChoiceList

  private init(_ title: String, prompt: String, _ ways: [(choice: Choice, way: Way)], over old: KeyChoice) {
    self.ways = ways.map(\.way)
    let choices = ways.map { choice, way in
      guard case .use(let new) = way else { return choice }
      var choice = choice
      choice.reason = old.refusal(of: new)
      return choice
    }
    list = ChoiceList(title: title, prompt: prompt, choices: choices)
  }

  /// Asks about keys that other targets use.
  package init(_ keys: [KeyPress], for target: KeyTarget, beside: Bool, _ choice: KeyChoice) {
    let (holders, name) = (choice.holders(of: keys, but: target), keys.words)
    let cleared = choice.clearing(keys, for: target)
    self.init(
      KeysPageMessages.use(name, for: target.help), prompt: choice.meaning(of: keys, for: target, holders),
      [
        (
          Choice(label: KeysPageMessages.takeIt, detail: KeyChoice.words(holders)),
          .use(cleared.giving(keys, to: target, beside: beside))
        ),
        (
          Choice(label: KeysPageMessages.anotherKey, detail: KeysPageMessages.nothingChangesYet),
          .press(KeyCapture(target, beside: beside))
        ),
        (Choice(label: KeysPageMessages.unbindIt, detail: KeysPageMessages.thenUnbound(name)), .use(cleared)),
      ], over: choice)
  }

  package init(removingOf target: KeyTarget, _ choice: KeyChoice) {
    self.init(
      KeysPageMessages.keys(of: target.help), prompt: KeysPageMessages.whichToRemove,
      choice.keys(of: target).map { key in (Choice(label: key), .use(choice.removing(key, of: target))) }, over: choice)
  }

  package init(resetting choice: KeyChoice) {
    let names = choice.own.keys.sorted().joined(separator: ", ")
    self.init(
      KeysPageMessages.allYourOwn, prompt: KeysPageMessages.resetThem,
      [
        (Choice(label: KeysPageMessages.keepThem, detail: KeysPageMessages.nothingChanges), .use(choice)),
        (Choice(label: KeysPageMessages.resetAll, detail: names), .use(KeyChoice(choice.preset))),
      ], over: choice)
  }

  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 60) }

  /// Reserves two rows for the description of the selected choice.
  package func height(width: Int, in context: ScreenContext) -> Int {
    min(ChoiceLayout.rows(for: ways.count + 2), context.size.rows)
  }

  package func choose(_ index: Int, in context: ScreenContext) -> LayerResponse {
    if let reason = list.choices[index].reason { return .stay(.say(reason)) }
    switch ways[index] {
    case .use(let new): return new == context.look.keys ? .close : .close(.useKeys(new))
    case .press(let capture): return .close(.push(capture))
    }
  }
}
