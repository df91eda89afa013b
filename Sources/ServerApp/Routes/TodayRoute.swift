import Hummingbird
import Intents
import ScheduleGrammar
import Service
import Storage
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/todos/today`: the open items of a day, what was done in it, and when that changes by itself.
  func today(_ request: SiteRequest, _ caller: Caller, in name: String?, on day: Day?) throws -> Response {
    let zone = try zone(name)
    let entry = try today(caller.account, zone, day, request.now)
    let headers: HTTPFields = [.eTag: entry.tag, .cacheControl: "private, no-cache"]
    if request.knows(entry.tag) { return Answer.empty(.notModified, headers) }
    let left = entry.nextChange.map { max(0, $0.seconds - request.now.seconds) } ?? Limits.freshFor
    let text = entry.text.json(at: request.now, freshFor: min(left, Limits.freshFor))
    return Answer.text(text, "application/json", .ok, headers)
  }

  private func today(
    _ account: AccountID,
    _ zone: any Zone,
    _ day: Day?,
    _ now: Instant
  ) throws -> TodayCache.Entry {
    let here = zone.local(at: now).day
    let isToday = day == nil || day == here
    let key = TodayCache.Key(account: account, zone: zone.identifier, day: day ?? here, isToday: isToday)
    let standing = try service.standing(account)
    if let entry = todays.find(key, standing, at: now) { return entry }
    let moment = isToday ? now : zone.instant(of: LocalTime(key.day, .midnight))
    let today = try service.today(account, at: Moment(now: moment, zone: zone, zones: world.zones))
    let change = isToday ? today.nextChange : nil
    let body = TodayBody(
      today.listing,
      zone: zone.identifier,
      revision: today.revision,
      nextChange: change,
      asOf: now
    )
    guard let text = try TodayText(body) else { throw Problem(.internal) }
    // A day that stands still names no next change, so its text is another one.
    let entry = TodayCache.Entry(
      epoch: today.epoch,
      revision: today.revision,
      nextChange: change,
      tag: "\"" + today.tag(zone: zone.identifier) + (isToday ? "" : "-still") + "\"",
      text: text
    )
    todays.put(entry, for: key)
    return entry
  }
}
