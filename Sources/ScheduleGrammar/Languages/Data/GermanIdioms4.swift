/// Idioms of dates in German: short forms, dates with spaces, parts of the day behind any time, reminders.
extension Vocabulary {
  static let germanIdioms4 = """
    pill: %d . => on the $1 th
    pill: %d . %d . %d => $1 &3 $5
    bis zum? %d . %d . => by $3 &5
    bis zum? %d . %d . %d => by $3 &5 $7
    series: bis zum? %d . %d . => until $3 &5
    series: bis zum? %d . %d . %d => until $3 &5 $7
    pill: %d . %d . => $1 &3
    %d . %d . ,? um => $1 &3 at
    last: %d . %d . ,? %h uhr => $1 &3 at =6+0 o'clock
    last: %d . %d . ,? %c uhr? => $1 &3 at =6+0
    %o d . m . => $1 of this month
    am %o d . m . => on the $2 of this month
    %o d|dieses|ds .? mts|monats .? => $1 of this month
    am %o d|ds .? mts|monats .? => on the $2 of this month
    date: den|der|dem %d ten|te|er => the $2 th
    bis zum? %d ten|te|er => by the $3 th
    zum %d ten|te|er => by the $2 th
    time: morgens|früh|vormittags => in the morning
    time: nachmittags => in the afternoon
    time: abends => in the evening
    time: nachts => at night
    time: in der früh => in the morning
    drei viertel %h nachmittags|mittags => =3-15 in the afternoon
    date: %c uhr? %n min|minuten|std|stunden => =1 for $3 $4
    date: %h uhr %n min|minuten|std|stunden => =1+0 for $3 $4
    in %n h => in $2 hours
    in ner halben stunde|std => in half an hour
    in ner viertelstunde => in 15 minutes
    in ner dreiviertelstunde => in 45 minutes
    in einer halben std .? => in half an hour
    heut in => in
    heut in acht|8 tagen => in a week
    jeden tag morgens => every morning
    täglich morgens => every morning
    jeweils montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags => $2
    jeweils am? %w => every $3
    jeweils am|zum %o => every $3
    jeweils am|zum monatsende => last day of every month
    jeweils am|zum monatsersten => every 1 st
    date: monatserster => on the 1 st
    date: monatsletzter|ultimo => end of the month
    date: am? bundesfeiertag => 1 august
    date: %w , %h h => $1 at =3+0 o'clock
    %w , jede woche => every $1
    %n tägig|tägiger => every $1 days
    14 tägig|tägiger => every 2 weeks
    %n wöchig|wöchentlich => every $1 weeks
    tgl . => every day
    nä .? woche => next week
    nä .? %w => next $3
    nächst . %w => next $3
    einmal im|pro quartal => once a quarter
    einmal im|pro halbjahr => every 6 months
    bis ultimo => by end of the month
    zum ultimo => end of the month
    hl . abend => christmas eve
    hl .? drei|3 könige => epiphany
    heilige 3 könige => epiphany
    am letzten|letzter? tag im jahr => 31 december
    letzter tag im jahr => 31 december
    der|die|den|dem %h uhr => ~1 ~2 ~3
    %h uhr nachrichten => ~1 ~2 ~3
    von %h bis %h zählen|rechnen|sortieren|bewerten => ~1 ~2 ~3 ~4 ~5
    whole: täglich brot => ~1 ~2
    freitag ,? der 13 . schauen|sehen|gucken|ansehen|anschauen => ~1 ~2 ~3 ~4 ~5 ~6
    date: erinnern => remind
    stunde|stunden|min|minuten|tag|tage nachher|danach => $1 after
    mich %r um? %h uhr erinnern => remind me $2 at =4+0 o'clock
    mich am? %w um? %h uhr erinnern => remind me $3 at =5+0 o'clock
    mich um %h uhr erinnern => remind me at =3+0 o'clock
    %d . %d . %h uhr bis %d . %d . %h uhr => from $1 &3 =5+0 to $8 &10 =12+0
    am? 1 . adventsonntag|adventssonntag => first advent
    am? 2 . adventsonntag|adventssonntag => second advent
    am? 3 . adventsonntag|adventssonntag => third advent
    am? 4 . adventsonntag|adventssonntag => fourth advent
    %o adventsonntag|adventssonntag => $1 advent
    am %o adventsonntag|adventssonntag => on $2 advent
    in viereinhalb stunden => in 270 minutes
    in fünfeinhalb stunden => in 330 minutes
    in sechseinhalb stunden => in 390 minutes
    nachmittags um %h uhr? => at $3 in the afternoon
    nachmittags um halb %h => at =4-30 in the afternoon
    vormittags um %h uhr? => at $3 in the morning
    nachts um %h uhr? => at $3 at night
    %r mittags|nachmittags um? %h uhr? => $1 at $4 in the afternoon
    %w mittags|nachmittags um? %h uhr? => $1 at $4 in the afternoon
    %r mittags|nachmittags um? halb %h => $1 at =5-30 in the afternoon
    %w mittags|nachmittags um? halb %h => $1 at =5-30 in the afternoon
    %r morgens|vormittags um? %h uhr? => $1 at $4 in the morning
    %w morgens|vormittags um? %h uhr? => $1 at $4 in the morning
    %r abends um? %h uhr? => $1 at $4 in the evening
    %w abends um? %h uhr? => $1 at $4 in the evening
    %r abends um? halb %h => $1 at =5-30 in the evening
    %w abends um? halb %h => $1 at =5-30 in the evening
    um? 24 uhr => at midnight
    innert %n => within $2
    innert einer|eines => within a
    nicht vor dem? %d . %d . => from $4 &6
    alle %n mon .? => every $2 months
    alle %n wo|wch .? => every $2 weeks
    alle %n std .? => every $2 hours
    alle %n tg .? => every $2 days
    every 2 months = zweimonatlich
    every 3 weeks = dreiwöchentlich
    every 4 weeks = vierwöchentlich
    am|zum %o jeden|jedes monats => $2 of every month
    date: %n mal jeden? %w => every $4 $1 times
    %w / %w wöchentlich => every $1 and $3
    %w + %w wöchentlich => every $1 and $3
    %w und %w wöchentlich => every $1 and $3
    %n %u lang => for $1 $2
    %n %u lang täglich => every day for $1 $2
    %n %u lang jeden tag => every day for $1 $2
    %n %u lang jeden %w => every $5 for $1 $2
    %n %u nach dem|der erledigen|erledigung|abschluss => $1 $2 after completion
    start: morgens => every morning
    start: morgens und abends => every morning and evenings
    start: morgens , mittags und abends => every morning , noon and evenings
    %d . / %d . %d . => from $1 to $4 &6
    zwischen dem? %o und %o %m => between $3 and $5 $6
    zwischen dem? %d . und %d . %d . => between $3 and $6 &8
    von %o %m .? bis zum? %o %m .? => from $2 $3 to $7 $8
    vom %o %m .? bis zum? %o %m .? => from $2 $3 to $7 $8
    %w in 1 woche => $1 in a week
    am %w in 1 woche => on $2 in a week
    date: auf %r => $2
    date: auf %w => $2
    date: auf den %o => the $3
    date: %w noch => $1
    am %w , %d . %d . => on $2 $4 &6
    am %w , %d . %d . %d => on $2 $4 &6 $8
    bis %w , %d . %d . => by $2 $4 &6
    ab %w , %d . %d . => from $2 $4 &6
    14 - tägig|täglich am? %w => every 2 weeks on $5
    14 tägig am? %w => every 2 weeks on $4
    vierzehntägig|zweiwöchentlich am? %w => every 2 weeks on $3
    %n - wöchentlich|wöchig am? %w => every $1 weeks on $5
    vom %o auf den? %o %m => from $2 to $5 $6
    morgen in acht|8 tagen => tomorrow week
    morgen in einer woche => tomorrow week
    jeden ersten|letzten %w im quartal => every quarter on the $2 $3
    der|ein morgen danach => ~1 ~2 ~3
    den %o um => on $2 at

    """
}
