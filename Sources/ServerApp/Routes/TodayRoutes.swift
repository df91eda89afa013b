import Hummingbird
import Service
import TodoAPI
import TodoModel

/// The route of a day.
struct TodayRoutes {
  let store: StoreAccess
  let world: SiteWorld
  private let days = TodayCache()

  var rows: [RouteRow] { [RouteRow(Route.today, known: knownToday, answer: today)] }

  /// `GET /api/todos/today`: returns a day's open and done items, and the time when that changes by itself.
  private func today(_ request: SiteRequest, _ caller: Caller, in name: String?, on day: Day?) async throws -> Response
  {
    let place = try place(request, caller, name, day)
    let entry = try await days.shared(place.key, at: request.now) {
      try await store.work(for: caller.account) {
        let now = days.begin(place.key) ?? request.now
        let standing = try store.service.standing(caller.account)
        return try days.find(place.key, standing, at: now) ?? read(place, now)
      }
    }
    // The entry may have been read for a caller that arrived a moment later.
    return answer(request, entry, at: max(request.now, entry.since))
  }

  /// Returns the response without blocking if it is in memory and still valid; nil otherwise.
  private func knownToday(_ request: SiteRequest, _ caller: Caller, in name: String?, on day: Day?) throws -> Response?
  {
    guard let standing = store.service.knownStanding(caller.account) else { return nil }
    let key = try place(request, caller, name, day).key
    return days.find(key, standing, at: request.now).map { answer(request, $0, at: request.now) }
  }

  /// Returns the cache key of the requested day, and its zone.
  private func place(
    _ request: SiteRequest, _ caller: Caller, _ name: String?, _ day: Day?
  ) throws -> (key: TodayCache.Key, zone: any Zone) {
    let zone = try world.zone(name, caller)
    let here = zone.local(at: request.now).day
    let isToday = day == nil || day == here
    let key = TodayCache.Key(account: caller.account, zone: zone.identifier, day: day ?? here, isToday: isToday)
    return (key, zone)
  }

  private func answer(_ request: SiteRequest, _ entry: TodayCache.Entry, at now: Instant) -> Response {
    let headers: HTTPFields = [.eTag: entry.tag, .cacheControl: "private, no-cache"]
    if request.knows(entry.tag) { return Answer.empty(.notModified, headers) }
    let left = entry.nextChange.map { max(0, $0.seconds - now.seconds) } ?? Limits.freshFor
    let json = entry.text.json(at: now, freshFor: min(left, Limits.freshFor))
    return Answer.bytes(json, "application/json", .ok, headers)
  }

  private func read(_ place: (key: TodayCache.Key, zone: any Zone), _ now: Instant) throws -> TodayCache.Entry {
    let (key, zone) = place
    let moment = key.isToday ? now : zone.instant(of: LocalTime(key.day, .midnight))
    let today = try store.service.today(key.account, at: world.moment(at: moment, zone: zone))
    let change = key.isToday ? today.nextChange : nil
    let body = TodayBody(
      today.listing, in: today.lists, zone: zone.identifier, revision: today.revision, nextChange: change, asOf: now)
    guard let text = TodayText(body) else { throw Problem(.internal) }
    // A day that is not in progress has no next change, so its text and tag differ.
    let entry = TodayCache.Entry(
      epoch: today.epoch, revision: today.revision, since: now, nextChange: change,
      tag: "\"" + today.tag(zone: zone.identifier) + (key.isToday ? "" : "-still") + "\"", text: text)
    days.put(entry, for: key)
    return entry
  }
}
