package import TodoAPI

/// The content of an item page: today, or a saved filter.
package struct ShownPlace: Hashable, Sendable {
  /// The name of the saved filter; nil for today.
  var saved: String?

  package static let today = ShownPlace()

  package init(saved: String? = nil) { self.saved = saved }

  /// Creates the place in a request's query.
  package init(_ target: Target) {
    let saved = PercentText.fields(target.query)?["saved"]
    self.init(saved: saved?.isEmpty == true ? nil : saved)
  }

  /// Returns the address of the place's page or form, with further query parameters.
  func address(_ path: String = "/", _ query: String = "") -> String {
    let parts = [saved.map { "saved=" + PercentText.encode($0) }, query.isEmpty ? nil : query]
    let all = parts.compactMap(\.self).joined(separator: "&")
    return path + (all.isEmpty ? "" : "?" + all)
  }
}
