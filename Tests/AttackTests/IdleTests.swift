import Testing

extension AttackTests {
  /// Connections that are held and say nothing.
  @Suite struct IdleTests {
    @Test(arguments: [0, 8, 16, 64])
    func idleConnectionsOnTheSameMachineNeverKeepTheOwnerOut(count: Int) throws {
      let server = try AttackedServer()
      let crowd = IdleCrowd.gather(count, server.door)
      var owner = try Owner(server)
      owner.openPanes()
      owner.browse()
      withExtendedLifetime(crowd) {}
      Verdict.tell(
        "\(count) idle connections",
        "\(crowd.count) held",
        "owner waited \(owner.most.shown) at most",
        complaints: owner.complaints
      )
    }
  }
}
