import Intents
import Screens
import Settings
import TodoModel

extension UIState {
  /// Creates the state to save from the screen's memory; keeps the rest of the state `before`.
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

  /// Returns the memory of a screen that opens with a view, or as it was left if nil.
  ///
  /// The cursor of another view is dropped.
  func memory(opening first: ListView?) -> Memory {
    var memory = self.memory
    guard let first, first != memory.view else { return memory }
    (memory.view, memory.selection) = (first, nil)
    return memory
  }

  var memory: Memory {
    var memory = Memory()
    memory.view = view
    memory.selection = selection.flatMap(ItemID.init)
    memory.filter = filter
    memory.panes = panes
    memory.questions = questions.compactMap(WelcomeQuestion.init)
    // If no item is folded, the runtime need not look up the type of a set by name.
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
