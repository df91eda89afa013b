import Intents
import Service
import Testing
import TodoModel

@Suite struct CacheTests {
  private let me = AccountID(rowID: 7)

  @Test func thoseGoThatWereUsedLongestAgo() {
    var known = Generations<Int, String>(maximum: 10)
    for number in 0..<1_000 {
      known[number] = "\(number)"
      #expect(known[0] == "0", "it is used all the time")
      #expect(known.count <= 10)
    }
    #expect(known[999] == "999" && known[500] == nil)
    known[0] = nil
    #expect(known[0] == nil)
    known.removeAll { $0.hasSuffix("9") }
    #expect(known[999] == nil && known[998] == "998")
    known.removeAll()
    #expect(known.count == 0)
  }

  @Test func whatWasReadBeforeAWriteDoesNotHideIt() {
    let cache = StandingCache()
    let ticket = cache.ticket(1, of: me)
    cache.raise(me, to: 6)
    cache.keep(AccountStatus(epoch: "e", revision: 5), of: me, ticket)
    #expect(cache.known(me, 1) == nil, "it is read once more")
    cache.keep(AccountStatus(epoch: "e", revision: 6), of: me, cache.ticket(1, of: me))
    #expect(cache.known(me, 1)?.revision == 6)
    let (early, late) = (cache.ticket(1, of: me), cache.ticket(1, of: me))
    cache.raise(me, to: 8)
    for (revision, ticket) in [(8, late), (6, early)] {
      cache.keep(AccountStatus(epoch: "e", revision: revision), of: me, ticket)
      #expect(cache.known(me, 1)?.revision == 8)
    }
  }

  @Test func whatIsForgottenWasNotRead() {
    let cache = StandingCache()
    let standing = AccountStatus(epoch: "e", revision: 1)
    let other = AccountID(rowID: 8)
    for account in [me, other] { cache.keep(standing, of: account, cache.ticket(1, of: account)) }
    let ticket = cache.ticket(1, of: me)
    cache.forget(me)
    #expect(cache.known(me, 1) == nil && cache.known(other, 1) == standing, "one account's alone")
    cache.keep(standing, of: me, ticket)
    #expect(cache.known(me, 1) == nil)
    #expect(cache.known(other, 2) == nil, "anything may have been written")
  }
}
