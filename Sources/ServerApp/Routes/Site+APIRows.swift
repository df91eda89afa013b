import TodoAPI

extension Site {
  /// The rows of the API (protocol section 3.5).
  var apiRows: [RouteRow] {
    [
      RouteRow(.loginToken, takes: .json, answer: login),
      RouteRow(.today, reads: today),
      RouteRow(.addItem, takes: .json, answer: addItem),
      RouteRow(.parse, takes: .json, answer: parse),
      RouteRow(.toggle, takes: .jsonOrNothing, answer: toggle),
      RouteRow(.schedule, takes: .json, answer: schedule),
      RouteRow(.readItem, reads: readItem),
      RouteRow(.putItem, takes: .json, answer: putItem),
      RouteRow(.patchItem, takes: .json, answer: patchItem),
      RouteRow(.deleteItem, answer: deleteItem),
      RouteRow(.sync, takes: .json, answer: sync),
      RouteRow(.changes, reads: changes),
      RouteRow(.history, reads: history),
      RouteRow(.sessions, reads: sessions),
      RouteRow(.endSession, answer: endSession),
      RouteRow(.logout, takes: .jsonOrNothing, answer: logout),
      RouteRow(.export, answer: export),
      RouteRow(.health, answer: health),
    ]
  }
}
