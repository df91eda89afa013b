import ServerSupport
import Testing

extension AttackTests {
  /// Answers that are asked for, and not read.
  @Suite struct SlowExportTests {
    @Test func slowReadersOfAnExportKeepNobodyFromTheirs() throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let (mallory, others) = (
        try server.person(.mallory), [try server.person(.honest), try server.person(.third)]
      )
      try SlowExportTests.fill(mallory)
      let quiet = honest.quiet()
      let (attacked, complaints) = honest.live {
        let readers = (0..<2).map { _ in SlowReader(mallory) }
        let begun = readers.filter { $0.begins() }.count
        let slow = readers.map { reader in Background { goesOn in reader.read(while: goesOn) } }
        var complaints: [String] = []
        for turn in 0..<4 {
          for (number, person) in others.enumerated() {
            let reply = person.get("/api/v1/export")
            let isWell = reply.status == 200 && reply.isWhole && reply.wait < Allowance.seconds(1)
            if !isWell {
              complaints.append(
                "export \(turn) of \(number) is answered \(reply.status) in \(reply.wait.shown)"
              )
            }
          }
          WallClock.pass(.milliseconds(500))
        }
        for reader in slow { _ = reader.end() }
        return begun > 0 ? complaints : complaints + ["the slow readers were given nothing"]
      }
      Verdict.tell("slow exports", honest, quiet: quiet, attacked: attacked, complaints: complaints)
    }

    /// Gives somebody so much that no buffer on the way holds an export.
    private static func fill(_ mallory: Person) throws {
      let notes = Said("notes", Said.quoted(String(repeating: "n", count: 60_000)))
      for _ in 0..<10 {
        let reply = mallory.sync((0..<16).map { _ in Said.add(Said.id(), "large", notes) })
        guard reply.status == 200 else { throw ServerFailure(words: "fill: \(reply.status)") }
      }
    }
  }
}
