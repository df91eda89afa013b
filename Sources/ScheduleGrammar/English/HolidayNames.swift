import TodoModel

/// The holidays that have names in English.
extension Holiday {
  static let all: [Holiday] = everywhere + ofEaster + continental + american + british + commonwealth

  private static let everywhere: [Holiday] = [
    Holiday("new year's day, new years day, new year, new year's, new years", .fixed(month: 1, day: 1)),
    Holiday("new year's eve, new years eve, nye, hogmanay", .fixed(month: 12, day: 31)),
    Holiday("epiphany, three kings day, three kings' day", .fixed(month: 1, day: 6)),
    Holiday("candlemas", .fixed(month: 2, day: 2)),
    Holiday("valentine's day, valentines day, valentine day, valentine's, valentines", .fixed(month: 2, day: 14)),
    Holiday(
      """
      st patrick's day, st patricks day, saint patrick's day, saint patricks day, st paddy's day, st paddys day, \
      st patty's day, st pattys day, st patrick's, st patricks, st paddy's, st paddys
      """, .fixed(month: 3, day: 17)),
    Holiday("april fools day, april fool's day, april fools' day, april fools", .fixed(month: 4, day: 1)),
    Holiday("galentine's day, galentines day", .fixed(month: 2, day: 13)),
    Holiday("pi day", .fixed(month: 3, day: 14)), Holiday("star wars day", .fixed(month: 5, day: 4)),
    Holiday("earth day", .fixed(month: 4, day: 22)), Holiday("cinco de mayo", .fixed(month: 5, day: 5)),
    Holiday("midsummer day, midsummer's day, st john's day", .fixed(month: 6, day: 24)),
    Holiday("halloween, hallowe'en", .fixed(month: 10, day: 31)),
    Holiday("all saints day, all saints' day, all saint's day", .fixed(month: 11, day: 1)),
    Holiday("all souls day, all souls' day, all soul's day", .fixed(month: 11, day: 2)),
    Holiday("christmas eve, xmas eve", .fixed(month: 12, day: 24)),
    Holiday("christmas day, xmas day, christmas, xmas", .fixed(month: 12, day: 25)),
    Holiday("boxing day, st stephen's day, saint stephen's day", .fixed(month: 12, day: 26)),
    Holiday("thanksgiving day, turkey day, thanksgiving", .nth(4, .thursday, month: 11)),
    Holiday("canadian thanksgiving", .nth(2, .monday, month: 10)),
    Holiday("black friday", .nth(4, .thursday, month: 11, plus: 1)),
    Holiday("small business saturday", .nth(4, .thursday, month: 11, plus: 2)),
    Holiday("cyber monday", .nth(4, .thursday, month: 11, plus: 4)),
    Holiday("giving tuesday", .nth(4, .thursday, month: 11, plus: 5)),
    Holiday("singles day, singles' day", .fixed(month: 11, day: 11)),
    Holiday("father's day, fathers day, fathers' day", .nth(3, .sunday, month: 6)),
  ]

  /// Easter and the days that are counted from it.
  private static let ofEaster: [Holiday] = [
    Holiday("shrove monday", .easter(-48)),
    Holiday("shrove tuesday, pancake day, fat tuesday, mardi gras", .easter(-47)),
    Holiday("ash wednesday", .easter(-46)), Holiday("palm sunday", .easter(-7)),
    Holiday("holy week", .easter(-6)),
    Holiday("maundy thursday, holy thursday", .easter(-3)), Holiday("good friday, easter friday", .easter(-2)),
    Holiday("holy saturday, easter saturday, easter eve", .easter(-1)),
    Holiday("easter sunday, easter day, easter", .easter(0)), Holiday("easter monday", .easter(1)),
    Holiday("ascension day, ascension thursday, ascension", .easter(39)),
    Holiday("pentecost sunday, pentecost, whit sunday, whitsun", .easter(49)),
    Holiday("whit monday, pentecost monday", .easter(50)), Holiday("trinity sunday", .easter(56)),
    Holiday("corpus christi", .easter(60)), Holiday("orthodox good friday", .orthodox(-2)),
    Holiday("orthodox easter sunday, orthodox easter, greek easter", .orthodox(0)),
    Holiday("orthodox easter monday", .orthodox(1)), Holiday("clean monday", .orthodox(-48)),
    Holiday("orthodox christmas", .fixed(month: 1, day: 7)),
  ]

  /// Holidays of Germany, France, Spain and Italy, and of the weeks before Christmas.
  private static let continental: [Holiday] = [
    Holiday("international women's day, women's day", .fixed(month: 3, day: 8)),
    Holiday("st joseph's day", .fixed(month: 3, day: 19)), Holiday("liberation day", .fixed(month: 4, day: 25)),
    Holiday("international workers' day, workers' day, workers day", .fixed(month: 5, day: 1)),
    Holiday("spanish mother's day", .nth(1, .sunday, month: 5)), Holiday("french mother's day", .mothersOfFrance),
    Holiday("victory in europe day, victory day, ve day", .fixed(month: 5, day: 8)),
    Holiday("republic day", .fixed(month: 6, day: 2)), Holiday("music day", .fixed(month: 6, day: 21)),
    Holiday("bastille day, french national day", .fixed(month: 7, day: 14)),
    Holiday("assumption day, assumption of mary, feast of the assumption", .fixed(month: 8, day: 15)),
    Holiday("world children's day", .fixed(month: 9, day: 20)),
    Holiday("german unity day, day of german unity", .fixed(month: 10, day: 3)),
    Holiday("hispanic day, spanish national day", .fixed(month: 10, day: 12)),
    Holiday("reformation day", .fixed(month: 10, day: 31)),
    Holiday("armistice day, martinmas, st martin's day", .fixed(month: 11, day: 11)),
    Holiday("constitution day", .fixed(month: 12, day: 6)),
    Holiday("st nicholas day, st nicholas' day, saint nicholas day", .fixed(month: 12, day: 6)),
    Holiday("immaculate conception", .fixed(month: 12, day: 8)), Holiday("holy innocents", .fixed(month: 12, day: 28)),
    Holiday("people's mourning day", .nth(4, .tuesday, month: 11, plus: -9)),
    Holiday("repentance day", .nth(3, .tuesday, month: 11, plus: 1)),
    Holiday("eternity sunday", .nth(4, .tuesday, month: 11, plus: -2)),
    Holiday("first advent", .nth(4, .tuesday, month: 11, plus: 5)),
    Holiday("second advent", .nth(4, .tuesday, month: 11, plus: 12)),
    Holiday("third advent", .nth(4, .tuesday, month: 11, plus: 19)),
    Holiday("fourth advent", .nth(4, .tuesday, month: 11, plus: 26)),
  ]

  private static let american: [Holiday] = [
    Holiday(
      """
      mlk day, mlk jr day, martin luther king day, martin luther king jr day, martin luther king's day, \
      martin luther king's birthday
      """, .nth(3, .monday, month: 1), .us),
    Holiday("mlk weekend", .nth(3, .monday, month: 1, plus: -2), .us),
    Holiday("groundhog day", .fixed(month: 2, day: 2), .us),
    Holiday(
      "presidents day, president's day, presidents' day, washington's birthday", .nth(3, .monday, month: 2), .us),
    Holiday("tax day", .fixed(month: 4, day: 15), .us), Holiday("arbor day", .nth(-1, .friday, month: 4), .us),
    Holiday("memorial day", .nth(-1, .monday, month: 5), .us),
    Holiday("flag day", .fixed(month: 6, day: 14), .us), Holiday("juneteenth", .fixed(month: 6, day: 19), .us),
    Holiday("independence day", .fixed(month: 7, day: 4), .us),
    Holiday("labor day, labour day", .nth(1, .monday, month: 9), .us),
    Holiday(
      "columbus day, indigenous peoples day, indigenous peoples' day, indigenous people's day",
      .nth(2, .monday, month: 10), .us),
    Holiday("boss's day, boss day", .fixed(month: 10, day: 16), .us),
    Holiday("grandparents day, grandparents' day", .nth(1, .monday, month: 9, plus: 6), .us),
    Holiday("election day", .nth(1, .monday, month: 11, plus: 1), .us),
    Holiday("veterans day, veteran's day, veterans' day", .fixed(month: 11, day: 11), .us),
  ]

  /// Mother's Day of Great Britain precedes the one of all other regions, which has the same name.
  private static let british: [Holiday] = [
    Holiday("burns night", .fixed(month: 1, day: 25)),
    Holiday("mother's day, mothers day, mothering sunday", .easter(-21), .gb),
    Holiday("mother's day, mothers day, mothers' day", .nth(2, .sunday, month: 5)),
    Holiday("may day, labour day", .fixed(month: 5, day: 1)),
    Holiday("st george's day, st georges day", .fixed(month: 4, day: 23)),
    Holiday("st david's day, st davids day", .fixed(month: 3, day: 1)),
    Holiday("st andrew's day, st andrews day", .fixed(month: 11, day: 30)),
    Holiday("may day bank holiday, early may bank holiday", .nth(1, .monday, month: 5), .gb),
    Holiday("spring bank holiday", .nth(-1, .monday, month: 5), .gb),
    Holiday("summer bank holiday, august bank holiday", .nth(-1, .monday, month: 8), .gb),
    Holiday("guy fawkes night, guy fawkes day, guy fawkes, bonfire night", .fixed(month: 11, day: 5)),
    Holiday("remembrance sunday", .nth(2, .sunday, month: 11)),
  ]

  /// Holidays of Ireland, Canada, Australia and New Zealand.
  private static let commonwealth: [Holiday] = [
    Holiday("st brigid's day, st brigids day", .fixed(month: 2, day: 1)),
    Holiday("bloomsday", .fixed(month: 6, day: 16)), Holiday("canada day", .fixed(month: 7, day: 1)),
    Holiday("victoria day", .nth(-1, .monday, month: 5, plus: -7)),
    Holiday("remembrance day", .fixed(month: 11, day: 11)),
    Holiday("australia day", .fixed(month: 1, day: 26)), Holiday("waitangi day", .fixed(month: 2, day: 6)),
    Holiday("anzac day", .fixed(month: 4, day: 25)),
    Holiday("melbourne cup day, melbourne cup", .nth(1, .tuesday, month: 11)),
  ]
}
