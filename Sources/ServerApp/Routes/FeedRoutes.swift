import Crypto
import HTTPTypes
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import Synchronization
import TodoAPI
import TodoModel

/// The routes of feeds: the owner's, and the secret addresses.
struct FeedRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let failures: FailureLog
  /// The limit of requests of one feed; nil if there is none.
  let limiter: RateLimiter<String>?
  private let tags = FeedTags()

  init(store: StoreAccess, world: SiteWorld, failures: FailureLog, limiter: RateLimiter<String>?) {
    (self.store, self.world, self.failures, self.limiter) = (store, world, failures, limiter)
  }

  var rows: [RouteRow] {
    [
      RouteRow(Route.feeds, reads: feeds), RouteRow(Route.addFeed, answer: addFeed),
      RouteRow(Route.removeFeed, answer: removeFeed), RouteRow(Route.readFeed, open: read),
    ]
  }

  /// `GET /api/v1/feeds`: lists the feeds.
  private func feeds(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let bodies = try store.service.feedBodies(of: caller.account)
    return try Answer.json(Answered(FeedsBody(bodies), asOf: request.now))
  }

  /// `POST /api/v1/feeds`: adds a feed; only this answer has its secret.
  private func addFeed(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewFeedBody = try await request.body()
    let moment = world.moment(at: request.now, of: caller)
    let secret = FeedSecret.make(random: world.random)
    let answer = try await store.write(for: caller.account) { () -> FeedBody? in
      let service = store.service
      let scope = try FeedRoutes.scope(of: body, caller.account, service, at: moment)
      guard let feed = try service.addFeed(caller.account, of: scope, digest: FeedSecret.digest(secret)) else {
        return nil
      }
      return try service.feedBodies(of: caller.account).first { $0.id == feed.id }
    }
    guard var answer else { throw Problem(.invalid, AccountRouteMessages.tooManyFeeds(maximum: Limits.feeds)) }
    answer.secret = secret
    return try Answer.json(Answered(answer, asOf: request.now), .created)
  }

  private static func scope(
    of body: NewFeedBody, _ account: AccountID, _ service: Service, at moment: Moment
  ) throws -> Feed.Scope {
    switch (body.list, body.saved) {
    case (nil, nil): return .all
    case (let list?, nil):
      let overview = try service.overview(account, at: moment)
      guard let name = overview.name(list) else { throw Problem(.notFound, AccountRouteMessages.noSuchList(list)) }
      return .list(overview.lists.record(named: name)?.list ?? name)
    case (nil, let typed?):
      guard let saved = try service.savedFilters(account).named(typed) else {
        throw Problem(.notFound, AccountRouteMessages.noSuchFilter(typed))
      }
      return .saved(saved.id)
    case (.some, .some): throw Problem(.invalid, AccountRouteMessages.feedOfTwo)
    }
  }

  /// `DELETE /api/v1/feeds/{id}`: removes a feed.
  private func removeFeed(_ request: SiteRequest, _ caller: Caller, _ id: FeedID) async throws -> Response {
    guard try await store.write(for: caller.account, { try store.service.removeFeed(id, of: caller.account) }) else {
      throw Problem(.notFound, AccountRouteMessages.noSuchFeed)
    }
    return Answer.empty()
  }

  /// `GET /feeds/{id}`: returns a feed as calendar or JSON Feed.
  ///
  /// The secret is the only credential, so it crosses no network in the clear, and no log has the path.
  private func read(_ request: SiteRequest, _ name: FeedName) async throws -> Response {
    guard request.client.isSecure || request.client.isLocal else {
      throw Problem(.notFound, AccountRouteMessages.feedNeedsTLS)
    }
    let digest = FeedSecret.digest(name.secret)
    guard let feed = try await store.work({ try store.service.feed(digest: digest) }) else {
      failures.note(.init(kind: .token, address: request.client.address), request.logger)
      throw Problem(.notFound, AccountRouteMessages.noSuchFeed)
    }
    if let wait = limiter?.admit("feed " + feed.id.description, at: request.now) {
      throw Problem(.rateLimited, RequestMessages.tooManyRequests(seconds: wait)).retrying(after: wait)
    }
    if store.service.isTouchDue(feed) { store.writeLater { [service = store.service] in try service.touch(feed) } }
    let found = try await store.work(for: feed.account) { try answer(feed, name.format, request) }
    guard let found else { throw Problem(.notFound, AccountRouteMessages.feedIsGone) }
    return found
  }

  /// Returns the answer; nil if the list or filter of the feed is gone.
  private func answer(_ feed: Feed, _ format: FeedName.Format, _ request: SiteRequest) throws -> Response? {
    let state = try store.service.standing(feed.account)
    let zone = state.zone.flatMap(world.zones) ?? world.zone()
    let moment = world.moment(at: request.now, zone: zone)
    let key = FeedTags.Key(feed: feed.id, format: format)
    let place = FeedTags.State(revision: state.revision, epoch: state.epoch, zone: state.zone, at: moment)
    if let tag = tags.tag(key, at: place), request.knows(tag) {
      return Answer.empty(.notModified, FeedRoutes.headers(tag))
    }
    guard let content = try FeedContent(feed, store.service, at: moment) else { return nil }
    let (text, mediaType) =
      switch format {
      case .ics: (content.calendar, "text/calendar")
      case .json: (try encodeJSON(content.json), "application/feed+json")
      }
    let tag = "\"" + HexText.encode(SHA256.hash(data: Array(text.utf8)).prefix(16)) + "\""
    tags.keep(tag, key, at: place)
    if request.knows(tag) { return Answer.empty(.notModified, FeedRoutes.headers(tag)) }
    return Answer.text(text, mediaType, .ok, FeedRoutes.headers(tag))
  }

  private static func headers(_ tag: String) -> HTTPFields {
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    HTTPField.Name("X-Robots-Tag").map { headers[$0] = "noindex, nofollow" }
    return headers
  }
}

/// The tags of feeds that were read, so that a poll of an unchanged feed reads no items.
final class FeedTags: Sendable {
  struct Key: Hashable {
    let feed: FeedID
    let format: FeedName.Format
  }

  /// The state of an account that a feed depends on; its items change with the time, too.
  struct State: Hashable {
    let revision: Revision
    let epoch: String
    let zone: String?
    let day: Day
    let quarter: Int

    init(revision: Revision, epoch: String, zone: String?, at moment: Moment) {
      (self.revision, self.epoch, self.zone) = (revision, epoch, zone)
      (day, quarter) = (moment.today, moment.now.seconds / 900)
    }
  }

  private let kept = Mutex(Generations<Key, (state: State, tag: String)>(maximum: 10_000))

  func tag(_ key: Key, at state: State) -> String? {
    kept.withLock { kept in kept[key].flatMap { $0.state == state ? $0.tag : nil } }
  }

  func keep(_ tag: String, _ key: Key, at state: State) { kept.withLock { $0[key] = (state, tag) } }
}

/// The secret of a feed's address: 192 random bits in hexadecimal, of which only the SHA-256 is stored.
enum FeedSecret {
  static func make(random: () -> UInt64) -> String { HexText.encode(SigningKey.bytes(24, random)) }

  static func digest(_ secret: String) -> String {
    HexText.encode(SHA256.hash(data: Array(("todos-feed\0" + secret).utf8)))
  }
}

extension Service {
  /// Returns the feeds of an account for its owner, oldest first.
  func feedBodies(of account: AccountID) throws -> [FeedBody] {
    let feeds = try feeds(of: account)
    guard !feeds.isEmpty else { return [] }
    let lists = try lists(account)
    let filters = try savedFilters(account)
    return try feeds.map { feed in
      var body = FeedBody(id: feed.id, createdAt: feed.createdAt, lastUsedAt: feed.lastUsedAt)
      switch feed.scope {
      case .all: break
      case .list(let key): body.list = lists.name(of: key) ?? key
      case .saved(let id):
        let name = filters.all.first { $0.id == id }?.name
        body.saved = try name ?? record(account, id, of: .filter)?.title ?? id.description
      }
      return body
    }
  }
}
