package import TodoAPI

/// What a page of items shows: today, or what a saved filter finds.
package struct ShownPlace: Hashable, Sendable {
  /// The name of the saved filter; nil for today.
  var saved: String?

  /// Today.
  package static let today = ShownPlace()

  package init(saved: String? = nil) { self.saved = saved }

  /// The place that the query of a request names.
  package init(_ target: Target) {
    let saved = PercentText.fields(target.query)?["saved"]
    self.init(saved: saved?.isEmpty == true ? nil : saved)
  }

  /// The address of a page or a form that belongs to the place, with what its query says besides.
  func address(_ path: String = "/", _ query: String = "") -> String {
    let parts = [saved.map { "saved=" + PercentText.encode($0) }, query.isEmpty ? nil : query]
    let all = parts.compactMap(\.self).joined(separator: "&")
    return path + (all.isEmpty ? "" : "?" + all)
  }
}
