import Intents
import TodoModel

extension Problem: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, instance, errors, offset, suggestions, version
    case retryAfter = "retry_after"
    case serverTime = "server_time"
  }

  /// Decodes a problem; an unknown type becomes the generic one of its status.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decodeIfPresent(String.self, forKey: .type) ?? ""
    let status = try container.decodeIfPresent(Int.self, forKey: .status)
    let name = type.split(separator: "/").last.map(String.init) ?? ""
    let kind = ProblemKind(rawValue: name) ?? ProblemKind.usual(of: status) ?? .internal
    self.init(kind, try container.decodeIfPresent(String.self, forKey: .detail))
    instance = try container.decodeIfPresent(String.self, forKey: .instance)
    errors = try container.decodeIfPresent([Detail].self, forKey: .errors) ?? []
    offset = try container.decodeIfPresent(Int.self, forKey: .offset)
    suggestions = try container.decodeIfPresent([String].self, forKey: .suggestions) ?? []
    retryAfter = try container.decodeIfPresent(Int.self, forKey: .retryAfter)
    serverTime = try container.decodeIfPresent(Instant.self, forKey: .serverTime)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind.type, forKey: .type)
    try container.encode(kind.title, forKey: .title)
    try container.encode(kind.status, forKey: .status)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(instance, forKey: .instance)
    if !errors.isEmpty { try container.encode(errors, forKey: .errors) }
    try container.encodeIfPresent(offset, forKey: .offset)
    if !suggestions.isEmpty { try container.encode(suggestions, forKey: .suggestions) }
    try container.encodeIfPresent(retryAfter, forKey: .retryAfter)
    try container.encodeIfPresent(serverTime, forKey: .serverTime)
    try container.encodeIfPresent(version, forKey: .version)
  }
}
