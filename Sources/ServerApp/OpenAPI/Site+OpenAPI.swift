import Hummingbird
import TodoAPI

extension Site {
  /// The row of the API's description.
  var descriptionRows: [RouteRow] {
    let text = (try? encodeJSON(APIDocument.json)) ?? "{}"
    return [
      RouteRow(
        .openAPI,
        answer: { _ in Answer.text(text, "application/json", .ok, [.cacheControl: "no-cache"]) }
      )
    ]
  }
}
