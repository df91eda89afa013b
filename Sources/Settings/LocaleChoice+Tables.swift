/// Conventions by ISO 3166 territory, from the Unicode CLDR's week, time and date data.
extension LocaleChoice {
  package static let sundayWeeks: Set<String> = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN", "ID", "IL",
    "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI", "NP", "PA", "PE", "PH", "PK",
    "PR", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
  ]

  package static let saturdayWeeks: Set<String> = [
    "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]

  static let twelveHours: Set<String> = [
    "AE", "AU", "BD", "BH", "CA", "CO", "DO", "EG", "HK", "IN", "IQ", "JM", "JO", "KR", "KW", "LY", "MY", "NZ", "OM",
    "PA", "PH", "PK", "PR", "QA", "SA", "SD", "SG", "SY", "TW", "US", "VE", "YE",
  ]

  package static let monthFirst: Set<String> = ["AS", "FM", "GU", "MH", "PH", "PR", "PW", "UM", "US", "VI"]

  package static let yearFirst: Set<String> = [
    "BT", "CA", "CN", "HU", "IR", "JP", "KP", "KR", "LT", "MN", "NP", "SE", "TW", "ZA",
  ]

  /// The assumed territory of a language without one.
  package static let homelands: [String: String] = [
    "ar": "EG", "bg": "BG", "ca": "ES", "cs": "CZ", "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES",
    "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI", "fr": "FR", "gl": "ES", "he": "IL", "hi": "IN", "hr": "HR",
    "hu": "HU", "id": "ID", "is": "IS", "it": "IT", "ja": "JP", "ko": "KR", "lt": "LT", "lv": "LV", "nb": "NO",
    "nl": "NL", "nn": "NO", "no": "NO", "pl": "PL", "pt": "BR", "ro": "RO", "ru": "RU", "sk": "SK", "sl": "SI",
    "sr": "RS", "sv": "SE", "th": "TH", "tr": "TR", "uk": "UA", "vi": "VN", "zh": "CN",
  ]
}
