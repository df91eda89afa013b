import Hummingbird
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/v1/account`: returns the account's name and zone.
  func account(_ request: SiteRequest, _ caller: Caller) throws -> Response { try Answer.json(accountBody(caller)) }

  /// `PATCH /api/v1/account`: sets the account's zone.
  func patchAccount(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: AccountPatch = try await request.body(atMost: Site.smallBody)
    try await setZone(body.zone, caller)
    return try Answer.json(try await work(for: caller.account) { try accountBody(caller) })
  }

  /// Sets the zone of an account.
  ///
  /// Throws `Problem` for an unknown zone, or `StoreError`.
  func setZone(_ name: String, _ caller: Caller) async throws {
    let zone = try zone(named: name)
    try await write(for: caller.account) { [service] in try service.setZone(zone.identifier, of: caller.account) }
  }

  /// Sets the zone of an account without one to the browser's, in the background.
  func learnZone(_ caller: Caller, from zone: (any Zone)?) {
    guard caller.zone == nil, caller.session.app == nil, let zone else { return }
    writeLater { [service] in try service.setZone(zone.identifier, of: caller.account, isFirst: true) }
  }

  private func accountBody(_ caller: Caller) throws -> AccountBody {
    guard let name = try service.name(of: caller.account) else { throw Problem(.tokenRevoked) }
    return AccountBody(name: name, zone: try service.standing(caller.account).zone)
  }
}
