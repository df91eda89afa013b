/// The metadata keys by which requests without a handshake carry its content.
enum MetaName {
  private static let prefix = "io.modelcontextprotocol/"
  static let revision = prefix + "protocolVersion"
  static let client = prefix + "clientInfo"
  static let server = prefix + "serverInfo"
  static let subscription = prefix + "subscriptionId"
}
