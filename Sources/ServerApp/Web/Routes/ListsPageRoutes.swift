import Hummingbird
import Intents
import Service
import TodoAPI

/// The route of the page of all lists and saved filters.
struct ListsPageRoutes {
  let store: StoreAccess
  let forms: PageForms

  var rows: [RouteRow] { [forms.page("/lists", page)] }

  /// `GET /lists`: shows the lists with their numbers of open items, and the saved filters.
  private func page(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let moment = forms.moment(request)
    let (overview, filters) = try await store.work(for: caller.account) {
      (
        try store.service.overview(caller.account, at: moment), try store.service.savedFilters(caller.account).all
      )
    }
    return PageAnswer.page(
      ListsPage(
        overview: overview, filters: filters, moment: moment, token: forms.formToken(caller),
        session: caller.signingSession
      ).document)
  }
}
