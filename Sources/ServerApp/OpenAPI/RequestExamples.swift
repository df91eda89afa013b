package import JSON

/// An example of each hand-written request body, by schema name.
package enum RequestExamples {
  package static let all = examples.mapValues(\.json)

  private static let examples: [String: Example] = [
    "Login": ["account": "ada", "password": "correct horse battery", "name": "laptop", "tz": "Europe/Berlin"],
    "Password": ["password": "correct horse battery", "new_password": "three unrelated words"],
    "AccountPatch": ["tz": "Europe/Berlin"],
    "Add": ["text": "pay rent tomorrow 9am #home !high", "tz": "Europe/Berlin"],
    "Values": ["title": "pay rent", "list": "home", "priority": "high", "tags": ["money"]],
    "Patch": ["priority": "high", "deadline": nil, "add_tags": ["money"]],
    "Parse": ["text": "every other friday 3pm", "mode": "date", "tz": "Europe/Berlin"], "Toggle": ["to": "done"],
    "Skip": ["to": "skipped"], "Snooze": ["when": "1 hour", "tz": "Europe/Berlin"],
    "Reschedule": ["when": "weekdays 9am", "tz": "Europe/Berlin"],
    "FocusTime": ["when": "9:00-9:40", "tz": "Europe/Berlin"], "NewList": ["name": "home"],
    "ListPatch": ["name": "house", "archived": false], "NewFilter": ["name": "urgent", "filter": "!high due:<friday"],
    "FilterPatch": ["filter": "!high"], "BoardMove": ["to": "home", "items": ["0199f9c0-1234-7abc-8def-0123456789ab"]],
    "NewTemplate": ["name": "trip", "item": "0199f9c0-1234-7abc-8def-0123456789ab"],
    "TemplatePatch": ["name": "journey"], "TemplateUse": ["start": "next friday"],
    "NewAppPassword": ["name": "backup", "password": "correct horse battery", "read_only": true],
    "NewFeed": ["list": "Work"],
    "NewPush": [
      "endpoint": "https://push.example.net/abc",
      "keys": [
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
      ],
    ],
    "NewWebhook": ["url": "https://example.org/todos"],
    "NewField": ["name": "size", "kind": "choice", "choices": ["S", "M", "L"]], "FieldPatch": ["name": "format"],
  ]
}

/// A JSON value as a Swift literal.
private struct Example: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  let json: JSONValue

  init(stringLiteral text: String) { json = .string(text) }
  init(booleanLiteral isTrue: Bool) { json = .bool(isTrue) }
  init(nilLiteral: ()) { json = .null }
  init(arrayLiteral elements: Example...) { json = .array(elements.map(\.json)) }
  init(dictionaryLiteral elements: (String, Example)...) {
    json = .object([String: JSONValue](uniqueKeysWithValues: elements.map { ($0, $1.json) }))
  }
}
