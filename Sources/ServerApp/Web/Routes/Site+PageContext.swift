import Hummingbird
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

extension Site {
  /// The cookie in which a page's script says which zone the browser is in.
  static let zoneCookie = "todos-zone"

  /// The moment, in the zone the person's browser said last.
  func moment(_ request: SiteRequest) -> Moment { moment(at: request.now, zone: browserZone(request)) }

  /// What proves that a form was made for this session.
  func proof(_ caller: Caller) -> String {
    signer.token(session: caller.session.sid, end: caller.session.expiresAt, use: .form)
  }

  /// The fields of a form that was made for this session.
  ///
  /// Throws `Problem`.
  func proven(_ request: SiteRequest, _ caller: Caller) async throws(Problem) -> [String: String] {
    let fields = try await request.form()
    let said = try? signer.session(in: fields["token"] ?? "", use: .form, now: request.now)
    guard said == caller.session.sid else {
      throw Problem(.forbiddenOrigin, "This page is too old. Go back, load it again and repeat it there.")
    }
    return fields
  }

  private func browserZone(_ request: SiteRequest) -> (any Zone)? {
    let said = request.http.headers[values: .cookie].flatMap { $0.split(separator: ";") }
    let pair = said.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(Site.zoneCookie + "=") }
    guard let name = pair?.dropFirst(Site.zoneCookie.count + 1), name.utf8.count <= 64 else { return nil }
    return PercentText.decode(name).flatMap(world.zones)
  }
}
