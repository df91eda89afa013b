/// What a browser's session is called: "Firefox on Linux", told by what the browser says of itself.
enum BrowserName {
  /// The name for a `User-Agent` (RFC 9110 section 10.1.5).
  static func of(_ agent: String) -> String {
    let browsers = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrom", "Chrome"), ("Safari/", "Safari"),
    ]
    let systems = [
      ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
      ("Mac OS", "Mac"),
      ("Linux", "Linux"),
    ]
    let browser = browsers.first { agent.contains($0.0) }?.1 ?? "Browser"
    guard let system = systems.first(where: { agent.contains($0.0) })?.1 else { return browser }
    return browser + " on " + system
  }
}
