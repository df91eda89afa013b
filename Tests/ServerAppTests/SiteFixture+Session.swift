import Service
import SiteSupport
import StoreSupport
import TodoModel

extension SiteFixture {
  func session() throws -> String {
    let session = Session(
      sid: "\(bench.random())", account: me, name: "test", use: .bearer, createdAt: bench.now,
      expiresAt: bench.now.advanced(bySeconds: 86_400))
    try service.begin(session)
    return session.sid
  }
}
