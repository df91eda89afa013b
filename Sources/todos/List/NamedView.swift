import ArgumentParser
import Intents
import TodoModel

/// What a command is told to show: a view by its name, or the open items of a list, said as #name.
struct NamedView {
  /// What completes it.
  static let completion = CompletionKind.list(ListView.allCases.map(\.rawValue))

  let view: ListView
  /// The items of the list alone; nil where a view is named.
  let list: FilterExpression?

  init(_ text: String) throws(Refusal) {
    if let view = ListView(rawValue: text) {
      (self.view, list) = (view, nil)
      return
    }
    guard text.hasPrefix("#"), text.count > 1 else {
      throw .usage("There is no view “\(text)”: today, upcoming, inbox, all or done, or a list as #name.")
    }
    view = .all
    list = FilterExpression(list: TypedName.bare(text, ["#"]))
  }

  /// What of it matches a filter, too; nil where all of the view does.
  func narrowed(by filter: FilterExpression?) -> FilterExpression? {
    filter.flatMap { list?.and($0) ?? $0 } ?? list
  }
}
