import Glibc
import Intents
import ServerApp
import Service
import TodoAPI
import TodoModel

/// The active users, with their requests and the state of their devices.
final class People {
  /// A request of an account.
  struct Wish {
    let deed: Deed
    let account: Int
    let bytes: [UInt8]
  }

  /// The state of an account's devices.
  private struct Known {
    var client: Client
    var tag: String?
    var cursor: String
    var turn = 0
  }

  /// The number of active accounts in a day.
  let active: Int

  private let crowd: Crowd
  private let port: UInt16
  private let epoch: String
  private let signer: Signer
  private let listeners: Int
  private let run = UInt64.random(in: .min ... .max)
  private var known: [Int: Known] = [:]
  private var dice = Dice(1)
  private var turn: UInt64 = 0

  /// Creates the users of a store with an epoch; the first `listeners` of them listen.
  init(_ crowd: Crowd, port: UInt16, epoch: String, keys: SigningKeys, listeners: Int) {
    self.crowd = crowd
    self.port = port
    self.epoch = epoch
    self.listeners = listeners
    signer = Signer(KeyRing(keys))
    active = max(1, Int(Double(crowd.count) * Deed.active))
  }

  /// Returns the account of an active user.
  func account(_ index: Int) -> Int { 1 + index * crowd.count / active }

  func client(_ account: Int) -> Client { person(account).client }

  /// Returns the next request, of a given kind or a random one.
  ///
  /// Half of the writers have the program open, and so listen.
  func next(_ deed: Deed? = nil) throws -> Wish {
    let deed = deed ?? Deed(dice.part())
    let isListener = deed.writes && listeners > 0 && dice.part() < 0.5
    let account = account(Int.random(in: 0..<(isListener ? listeners : active), using: &dice))
    var person = person(account)
    person.turn += 1
    turn += 1
    let bytes = try bytes(deed, account, person)
    known[account] = person
    return Wish(deed: deed, account: account, bytes: bytes)
  }

  /// Returns a request for Today without an ETag.
  func look() -> [UInt8] { client(anybody).today() }

  /// Returns a request that toggles an item of a random account.
  func tick() -> [UInt8] {
    let account = anybody
    return toggle(account, client(account))
  }

  /// Updates an account's state from a response.
  func learn(_ wish: Wish, _ reply: Reply) {
    switch wish.deed {
    case .today: known[wish.account]?.tag = reply.field("etag") ?? known[wish.account]?.tag
    case .pull, .push:
      guard let cursor = People.value(after: "\"cursor\":\"", in: reply.body) else { return }
      known[wish.account]?.cursor = cursor
    case .toggle, .add, .parse, .tags, .changes, .floor: break
    }
  }

  private func person(_ account: Int) -> Known {
    if let person = known[account] { return person }
    let token = signer.token(
      session: Crowd.session(account, device: 0), end: Clock.now().advanced(bySeconds: Signer.life - 60), use: .bearer)
    let client = Client(port: port, token: token)
    // Each change has brought one item.
    let person = Known(client: client, cursor: "\(epoch).\(crowd.items(of: account))")
    known[account] = person
    return person
  }

  private var anybody: Int { account(Int.random(in: 0..<active, using: &dice)) }

  private func toggle(_ account: Int, _ client: Client) -> [UInt8] {
    turn += 1
    let key = ItemID(at: Clock.now(), random: UInt64(account), more: run &+ turn)
    return client.toggle("/api/todos/\(item(of: account))/toggle", key: key.description)
  }

  private func item(of account: Int) -> ItemID {
    crowd.item(Int.random(in: 0..<crowd.items(of: account), using: &dice), of: account)
  }

  private func bytes(_ deed: Deed, _ account: Int, _ person: Known) throws -> [UInt8] {
    switch deed {
    case .today: return person.client.today(unless: person.tag)
    case .toggle: return toggle(account, person.client)
    case .add:
      let key = ItemID(at: Clock.now(), random: UInt64(account), more: run &+ turn).description
      return person.client.post("/api/todos", #"{"text":"call Ann tomorrow 9am #home"}"#, key: key)
    case .parse, .tags, .changes, .floor:
      return person.client.post("/api/todos/parse", #"{"text":"every other friday 3pm"}"#)
    case .pull, .push:
      let device = DeviceID(high: UInt64(account), low: 2)
      let mutation = Mutation(
        mid: MutationID(at: Clock.now(), random: UInt64(account), more: run &- turn), item: item(of: account),
        device: device, base: 0, at: Clock.now(),
        intent: person.turn % 2 == 0 ? .reopen(.once) : .done(.once, at: Clock.now()))
      let request = SyncRequest(
        device: device, epoch: nil, cursor: person.cursor, mutations: deed == .push ? [mutation] : [])
      return person.client.post("/api/v1/sync", try encodeJSON(request))
    }
  }

  /// Returns the text between `name` and the next `end`.
  static func value(after name: String, in text: String, until end: Character = "\"") -> String? {
    text.firstRange(of: name).map { String(text[$0.upperBound...].prefix { $0 != end }) }
  }
}

/// A random number generator with equal results in each run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to 1.
  mutating func part() -> Double { Double.random(in: 0..<1, using: &self) }

  /// Returns the time to the next event of a Poisson process, in milliseconds.
  mutating func pause(_ perSecond: Double) -> Double { -log(1 - part()) * 1_000 / perSecond }
}
