import Actions
import ArgumentParser
import Intents
import Sync
import TodoModel

/// What a command is told to show: a view by its name, the open items of a list, said as #name, or what a saved filter
/// finds, said as @name.
struct NamedView {
  /// What completes it.
  static let completion = Candidates.views
  /// What may be said.
  static let help =
    "today, upcoming, inbox, all, done or someday, a list as #name, or a saved filter as @name."

  let view: ListView
  /// What of the view is meant: the items of a list, or what a saved filter finds; nil where a view is named.
  private let part: FilterExpression?
  /// What it is called; nil for the name of the view.
  let name: String?

  /// What is named; of a saved filter the person's items say what it finds.
  ///
  /// Throws `Refusal`.
  init(_ text: String, in session: Session) throws {
    if let view = ListView(rawValue: text) {
      (self.view, part, name) = (view, nil, nil)
    } else if text == Filter.State.someday.rawValue {
      (view, part, name) = (.all, try FilterText(Filter.somedayWords).read(in: session), "Someday")
    } else if text.hasPrefix("#"), text.count > 1 {
      (view, part, name) = (.all, FilterExpression(list: TypedName.bare(text, ["#"])), text)
    } else if text.hasPrefix("@"), text.count > 1 {
      let expression = try Self.saved(TypedName.bare(text, ["@"]), in: session)
      (view, part, name) = (expression.view, expression, text)
    } else {
      throw Refusal.usage("There is no view “\(text)”: \(Self.help)")
    }
  }

  /// What of it matches a filter, too; nil where all of the view does.
  func narrowed(by filter: FilterExpression?) -> FilterExpression? {
    filter.flatMap { part?.and($0) ?? $0 } ?? part
  }

  private static func saved(_ typed: String, in session: Session) throws -> FilterExpression {
    let found = try session.look { home in
      let filters = try home.savedFilters()
      do throws(FilterRefusal) { return try filters.known(typed) } catch {
        throw Refusal(error.words + FiltersText.way(out: error), kind: "not-found")
      }
    }
    return try FilterText(found.text).read(in: session) ?? FilterExpression(nil)
  }
}
