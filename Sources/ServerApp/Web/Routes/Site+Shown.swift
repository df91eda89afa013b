import Actions
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// Returns the items of a place; blocks.
  ///
  /// Throws `Problem` if the saved filter does not exist or cannot be parsed.
  func shown(_ place: ShownPlace, _ caller: Caller, at moment: Moment) throws -> Listing {
    guard let name = place.saved else { return try service.today(caller.account, at: moment).listing }
    let expression = try expression(saved: name, caller.account)
    let query = Query(
      expression.view, filter: try filter(nil, narrowing: expression, at: moment), limit: Site.shownLimit)
    var listing = try service.list(caller.account, query, at: moment).listing
    for section in listing.sections.indices {
      for row in listing.sections[section].rows.indices {
        try service.nameBlockers(of: &listing.sections[section].rows[row].row, caller.account)
      }
    }
    return listing
  }

  /// Maximum number of items on the page of a saved filter.
  private static let shownLimit = 200
}
