import Crypto
import HTTPTypes
import Hummingbird
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The routes of feeds: the owner's, and the secret addresses.
struct FeedRoutes {
  let store: StoreAccess
  let world: SiteWorld
  let failures: FailureLog
  /// The limit of requests of one feed; nil if there is none.
  let limiter: RateLimiter<String>?

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
    let content = try await store.work(for: feed.account) { try read(feed, at: request.now) }
    if store.service.isTouchDue(feed) { store.writeLater { [service = store.service] in try service.touch(feed) } }
    guard let content else { throw Problem(.notFound, AccountRouteMessages.feedIsGone) }
    return try FeedRoutes.answer(content, name.format, request)
  }

  private func read(_ feed: Feed, at now: Instant) throws -> FeedContent? {
    let zone = try store.service.standing(feed.account).zone.flatMap(world.zones) ?? world.zone()
    return try FeedContent(feed, store.service, at: world.moment(at: now, zone: zone))
  }

  private static func answer(
    _ content: FeedContent, _ format: FeedName.Format, _ request: SiteRequest
  ) throws -> Response {
    let (text, mediaType) =
      switch format {
      case .ics: (content.calendar, "text/calendar")
      case .json: (try encodeJSON(content.json), "application/feed+json")
      }
    let tag = "\"" + HexText.encode(SHA256.hash(data: Array(text.utf8)).prefix(16)) + "\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    HTTPField.Name("X-Robots-Tag").map { headers[$0] = "noindex, nofollow" }
    if request.knows(tag) { return Answer.empty(.notModified, headers) }
    return Answer.text(text, mediaType, .ok, headers)
  }
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
