import TodoModel

extension Holiday {
  /// The holidays that are known by name.
  static let all: [Holiday] = [
    Holiday(
      names: ["new year's day", "new years day", "new year", "new year's", "new years"],
      rule: .fixed(month: 1, day: 1),
      region: nil
    ),
    Holiday(
      names: ["new year's eve", "new years eve", "nye"],
      rule: .fixed(month: 12, day: 31),
      region: nil
    ),
    Holiday(
      names: ["valentine's day", "valentines day", "valentine's", "valentines"],
      rule: .fixed(month: 2, day: 14),
      region: nil
    ),
    Holiday(
      names: ["st patrick's day", "st patricks day", "saint patrick's day", "st paddy's day"],
      rule: .fixed(month: 3, day: 17),
      region: nil
    ),
    Holiday(names: ["halloween", "hallowe'en"], rule: .fixed(month: 10, day: 31), region: nil),
    Holiday(names: ["christmas eve", "xmas eve"], rule: .fixed(month: 12, day: 24), region: nil),
    Holiday(
      names: ["christmas day", "xmas day", "christmas", "xmas"],
      rule: .fixed(month: 12, day: 25),
      region: nil
    ),
    Holiday(names: ["boxing day"], rule: .fixed(month: 12, day: 26), region: nil),
    Holiday(
      names: ["april fools day", "april fool's day", "april fools"],
      rule: .fixed(month: 4, day: 1),
      region: nil
    ),
    Holiday(names: ["earth day"], rule: .fixed(month: 4, day: 22), region: nil),
    Holiday(names: ["independence day"], rule: .fixed(month: 7, day: 4), region: .us),
    Holiday(names: ["juneteenth"], rule: .fixed(month: 6, day: 19), region: .us),
    Holiday(names: ["veterans day", "veteran's day"], rule: .fixed(month: 11, day: 11), region: .us),
    Holiday(names: ["guy fawkes night", "bonfire night"], rule: .fixed(month: 11, day: 5), region: .gb),
    Holiday(names: ["ash wednesday"], rule: .easter(-46), region: nil),
    Holiday(names: ["palm sunday"], rule: .easter(-7), region: nil),
    Holiday(names: ["maundy thursday"], rule: .easter(-3), region: nil),
    Holiday(names: ["good friday"], rule: .easter(-2), region: nil),
    Holiday(names: ["easter sunday", "easter day", "easter"], rule: .easter(0), region: nil),
    Holiday(names: ["easter monday"], rule: .easter(1), region: nil),
    Holiday(names: ["ascension day", "ascension thursday", "ascension"], rule: .easter(39), region: nil),
    Holiday(
      names: ["pentecost sunday", "pentecost", "whit sunday", "whitsun"],
      rule: .easter(49),
      region: nil
    ),
    Holiday(names: ["whit monday", "pentecost monday"], rule: .easter(50), region: nil),
    Holiday(names: ["corpus christi"], rule: .easter(60), region: nil),
    Holiday(names: ["shrove tuesday", "pancake day", "mardi gras"], rule: .easter(-47), region: nil),
    Holiday(
      names: ["thanksgiving day", "thanksgiving"],
      rule: .nth(4, .thursday, month: 11, plus: 0),
      region: nil
    ),
    Holiday(names: ["black friday"], rule: .nth(4, .thursday, month: 11, plus: 1), region: nil),
    Holiday(names: ["cyber monday"], rule: .nth(4, .thursday, month: 11, plus: 4), region: nil),
    Holiday(names: ["father's day", "fathers day"], rule: .nth(3, .sunday, month: 6, plus: 0), region: nil),
    Holiday(names: ["mother's day", "mothers day", "mothering sunday"], rule: .easter(-21), region: .gb),
    Holiday(names: ["mother's day", "mothers day"], rule: .nth(2, .sunday, month: 5, plus: 0), region: nil),
    Holiday(names: ["labor day", "labour day"], rule: .nth(1, .monday, month: 9, plus: 0), region: .us),
    Holiday(names: ["memorial day"], rule: .nth(-1, .monday, month: 5, plus: 0), region: .us),
    Holiday(
      names: ["mlk day", "martin luther king day", "martin luther king jr day"],
      rule: .nth(3, .monday, month: 1, plus: 0),
      region: .us
    ),
    Holiday(
      names: ["presidents day", "president's day", "presidents' day"],
      rule: .nth(3, .monday, month: 2, plus: 0),
      region: .us
    ),
    Holiday(
      names: ["columbus day", "indigenous peoples day"],
      rule: .nth(2, .monday, month: 10, plus: 0),
      region: .us
    ),
  ]
}
