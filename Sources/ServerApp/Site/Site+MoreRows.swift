extension Site {
  /// The rows of pages, events and the description of the API.
  var moreRows: [RouteRow] { pageRows + descriptionRows + eventRows }
}
