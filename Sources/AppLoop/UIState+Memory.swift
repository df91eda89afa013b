import Intents
import Screens
import Settings
import TodoModel

extension UIState {
  /// What the screen wants to be remembered, with what else there was `before`.
  init(_ memory: Memory, over before: UIState = UIState()) {
    self.init()
    swept = before.swept
    view = memory.view
    selection = memory.selection?.description
    filter = memory.filter
    panes = memory.panes
    questions = memory.questions.map(\.rawValue)
    folds = memory.folds.map(\.description).sorted()
    for (view, arrangement) in memory.arrangements {
      self[view] = Arrangement(sort: arrangement.sort, group: arrangement.group)
    }
    for (key, arrangement) in memory.placeArrangements {
      lists[key] = Arrangement(sort: arrangement.sort, group: arrangement.group)
    }
  }

  /// What was remembered for a screen that opens with a view, or as it was left for nil: the cursor in another
  /// view is left behind.
  func memory(opening first: ListView?) -> Memory {
    var memory = self.memory
    guard let first, first != memory.view else { return memory }
    (memory.view, memory.selection) = (first, nil)
    return memory
  }

  /// What was remembered, as the screen takes it.
  var memory: Memory {
    var memory = Memory()
    memory.view = view
    memory.selection = selection.flatMap(ItemID.init)
    memory.filter = filter
    memory.panes = panes
    memory.questions = questions.compactMap(WelcomeQuestion.init)
    // Where none is folded, the type of a set need not be asked for by name.
    if !folds.isEmpty { memory.folds = Set(folds.compactMap(ItemID.init)) }
    for view in ListView.allCases where self[view] != Arrangement() {
      memory.arrangements[view] = Screens.Arrangement(sort: self[view].sort, group: self[view].group)
    }
    for (key, kept) in lists {
      memory.placeArrangements[key] = Screens.Arrangement(sort: kept.sort, group: kept.group)
    }
    return memory
  }
}
