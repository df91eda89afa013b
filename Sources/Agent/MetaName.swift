/// Names under which requests without a handshake say what a handshake would.
enum MetaName {
  private static let prefix = "io.modelcontextprotocol/"
  static let revision = prefix + "protocolVersion"
  static let client = prefix + "clientInfo"
  static let server = prefix + "serverInfo"
  static let subscription = prefix + "subscriptionId"
}
