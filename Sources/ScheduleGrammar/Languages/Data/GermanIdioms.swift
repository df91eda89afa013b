/// Idioms of dates in German.
extension Vocabulary {
  static let germanIdioms = """
    an hour => an hour
    %h am => $1 am
    %h am %w => at $1 on $3
    %h am montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag => ~1 on $3
    date: %h am montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag => at $1 on $3
    %h am %d . %d . => ~1 on $3 &5
    date: %h am %d . %d . => at $1 on $3 &5
    %h am %d . %m => ~1 on $3 th $5
    date: %h am %d . %m => at $1 on $3 th $5
    %h am %o => at $1 on $3
    um %n am => at $2 on
    um %n am %w => at $2 on $4
    an hour|hours => an hour
    guten morgen => good day_
    guten|schönen abend => good day_
    gute nacht => good day_
    heute journal|show => show_ show_
    am|an %w => on $2
    am|an %r => on $2
    am %w , dem|den %o %m => on $2 $5 $6
    am %w , dem|den %o => on $2 the $5
    %w , den|dem %o %m => $1 $4 $5
    %w , den|dem %o => $1 the $4
    %w den|dem %o => $1 the $3
    %w , %o %m => $1 $3 $4
    %w %o %m => $1 $2 $3
    am %o %m => on $2 $3
    am %o => on the $2
    am %o advent => on $2 advent
    am 1 . advent => on first advent
    den|der %o %m => $2 $3
    %o %m => $1 $2
    zum|bis %o %m => by $2 $3
    bis zum %o %m => by $3 $4
    bis zum %o => by the $3
    series: bis zum %o %m => until $3 $4
    series: bis zum %o => until the $3
    vom %o bis %o %m => from $2 to $4 $5
    vom %o bis zum %o %m => from $2 to $5 $6
    von %o bis %o %m => from $2 to $4 $5
    %o bis %o %m => $1 to $3 $4
    %o - %o %m => $1 - $3 $4
    vom %o - %o %m => from $2 - $4 $5
    vom %o %m bis %o %m => from $2 $3 to $5 $6
    vom %o %m bis zum %o %m => from $2 $3 to $6 $7
    heute früh|morgen => this morning
    heute vormittag => this morning
    heute mittag => today noon
    heute nachmittag => this afternoon
    heute abend => this evening
    heute nacht => tonight
    heute am abend => this evening
    morgen früh|morgen => tomorrow morning
    morgen in der früh => tomorrow morning
    %w früh|morgen => $1 morning
    %w in der früh => $1 morning
    %r früh|morgen => $1 morning
    %w abends => $1 evening
    %w morgens|vormittags => $1 morning
    %w nachmittags => $1 afternoon
    %w mittags => $1 noon
    %w nachts => $1 night
    %r abends => $1 evening
    %r morgens|vormittags => $1 morning
    %r nachmittags => $1 afternoon
    %r mittags => $1 noon
    %r nachts => $1 night
    %w in der nacht => $1 night
    %r in der nacht => $1 night
    am|diesen morgen => in the morning
    am abend => in the evening
    am vormittag => in the morning
    am nachmittag => in the afternoon
    am mittag|mittags => at noon
    zu mittag => at noon
    in der mittagspause => at lunch
    diesen abend => this evening
    diesen nachmittag => this afternoon
    diesen vormittag => this morning
    in der nacht => at night
    in der früh => in the morning
    um mitternacht => at midnight
    früh am morgen => in the morning
    diese nacht => tonight
    nächste|nächster|nächstem|kommende|kommender woche %w => next week $3
    %w nächste|nächster|kommende|kommender woche => $1 next week
    %w in der nächsten|kommenden woche => $1 next week
    diese|dieser woche %w => this week $3
    %w diese|dieser woche => $1 this week
    nächste|nächster|kommende|kommender woche => next week
    in der nächsten|kommenden woche => next week
    übernächste|übernächster|übernächsten woche => week after next
    in der übernächsten woche => week after next
    übernächste|übernächsten|übernächster %w => $2 after next
    übernächsten monat => month after next
    übernächstes jahr => year after next
    am nächsten|folgenden %w => on next $3
    am kommenden %w => on $3
    kommenden|kommender|kommende %w => $2
    am diesen|dieses %w => this $3
    nächsten|kommenden monat => next month
    im nächsten|kommenden monat => next month
    nächstes|kommendes jahr => next year
    im nächsten|kommenden jahr => next year
    nächstes|nächsten wochenende => next weekend
    am nächsten wochenende => next weekend
    am? kommendes|kommenden wochenende => this weekend
    am wochenende => this weekend
    dieses wochenende => this weekend
    übers wochenende => this weekend
    nächstes|kommendes quartal => next quarter
    im nächsten|kommenden quartal => next quarter
    dieses jahr => this year
    diese woche => this week
    diesen monat => this month
    tags darauf => tomorrow
    heute in %n wochen => $3 weeks from today
    heute in einer woche => a week from today
    heute in %n tagen => $3 days from today
    morgen in %n wochen => $3 weeks from tomorrow
    morgen in einer woche => a week from tomorrow
    %w in einer woche => $1 in a week
    %w in %n wochen => $1 in $3 weeks
    am %w in einer woche => on $2 in a week
    am %w in %n wochen => on $2 in $4 weeks
    in einer woche am %w => $5 in a week
    in %n wochen am %w => $5 in $2 weeks
    %m nächsten|nächstes jahres|jahr => $1 next year
    %w der|in %d woche => $1
    anfang|beginn %m => start of $2
    mitte %m => mid $2
    ende %m => end of $2
    anfang|beginn nächster|der|dieser woche => start of next week
    beginn|anfang nächster|kommender woche => start of next week
    anfang|beginn der|dieser woche => start of this week
    mitte nächster|kommender woche => wednesday next week
    mitte der|dieser woche => midweek
    ende nächster|kommender woche => end of next week
    ende der|dieser woche => end of this week
    ende des|dieses monats => end of the month
    ende nächsten|kommenden monats => end of next month
    anfang|beginn nächsten|kommenden monats => start of next month
    mitte nächsten|kommenden monats => middle of next month
    mitte des|dieses monats => middle of the month
    anfang|beginn des|dieses monats => start of the month
    monatsende => end of the month
    zum monatsende => end of the month
    monatsanfang => start of the month
    wochenanfang => start of the week
    jahresende => end of the year
    jahresanfang => start of the year
    quartalsende => end of the quarter
    ende des|dieses quartals => end of the quarter
    ende nächsten quartals => end of next quarter
    ende des|dieses jahres => end of the year
    ende nächsten|kommenden jahres => end of next year
    anfang nächsten|kommenden jahres => start of next year
    ende des tages => end of the day
    zum|bis feierabend|büroschluss|dienstschluss => by close of business
    feierabend|büroschluss|dienstschluss => close of business
    am ersten des monats => on the 1st
    am 1 . des monats => on the 1st
    am %o des monats => on the $2
    am %o des nächsten monats => on the $2 of next month
    am %o nächsten monats => on the $2 of next month
    ersten|erster %w im monat => first $2 of the month
    am %o %w im monat => $2 $3 of the month
    %o %w im monat => $1 $2 of the month
    %o %w des monats => $1 $2 of the month
    am %o %w im nächsten monat => $2 $3 of next month
    %o %w im nächsten monat => $1 $2 of next month
    %o %w nächsten monats => $1 $2 of next month
    am %o %w im %m => $2 $3 of $5
    %o %w im %m => $1 $2 of $4
    am letzten %w im monat|monats => last $3 of the month
    am letzten %w des monats => last $3 of the month
    letzter|letzten %w im|des monat|monats => last $2 of the month
    am letzten %w im %m => last $3 of $5
    letzter|letzten %w im %m => last $2 of $4
    letzter|letzten tag des|im monats|monat => last day of the month
    am letzten tag des|im monats|monat => last day of the month
    letzter|letzten werktag|arbeitstag des|im monats|monat => last workday of the month
    am letzten werktag|arbeitstag des|im monats|monat => last workday of the month
    ersten|erster werktag|arbeitstag des|im monats|monat => first workday of the month
    am ersten werktag|arbeitstag des|im monats|monat => first workday of the month
    im %m => in $2
    im jahr|jahre %d => in $3
    im %m %d => in $2 $3
    zwischen => between
    %c uhr => =1+0 o'clock
    %h uhr => =1+0 o'clock
    unitless: %h uhr %n => =1+$3
    halb %h => =2-30
    viertel vor %h => =3-15
    viertel nach %h => =3+15
    viertel %h => =2-45
    dreiviertel %h => =2-15
    drei viertel %h => =3-15
    %n vor halb %h => =4-30-$1
    %n nach halb %h => =4-30+$1
    %n vor %h => =3-$1
    %n nach %h => =3+$1
    %n minuten vor %h => =4-$1
    %n minuten nach %h => =4+$1
    %c uhr mittags => =1+0 in the afternoon
    %h uhr am abend => =1+0 in the evening
    %h uhr am morgen|vormittag => =1+0 in the morning
    %h uhr am nachmittag => =1+0 in the afternoon
    %h uhr mittags => =1+0 in the afternoon
    %h uhr nachts => $1 at night
    %h morgens|früh|vormittags => $1 in the morning
    %h abends => $1 in the evening
    %h nachmittags => $1 in the afternoon
    %h nachts => $1 at night
    %h am abend => $1 in the evening
    %h am morgen => $1 in the morning
    %h am nachmittag => $1 in the afternoon
    mittags um %h => at $3 in the afternoon
    abends um %h => at $3 in the evening
    abends um %h uhr => at $3 in the evening
    abends um halb %h => at =4-30 in the evening
    morgens um %h => every morning at $3
    morgens um %h uhr => every morning at $3
    morgens => mornings
    %w abends um %h => $1 at $4 in the evening
    %w abends um %h uhr => $1 at $4 in the evening
    von %h bis %h uhr => from $2 until $4 o'clock
    von %h uhr bis %h uhr => from =2+0 o'clock to =5+0 o'clock
    von %h bis %h => from $2 until $4
    von %c bis %c => from =2+0 to =4+0
    von %c bis %c uhr => from =2+0 to =4+0
    %h bis %h uhr => from $1 until $3 o'clock
    %h uhr bis %h uhr => from =1+0 o'clock to =4+0 o'clock
    %h - %h uhr => from $1 until $3 o'clock
    %c - %c uhr => from =1+0 to =3+0
    %c bis %c uhr => from =1+0 to =3+0
    %c bis %c => from =1+0 to =3+0
    von %c - %c uhr => from =2+0 to =4+0
    von %h - %h uhr => from $2 until $4 o'clock
    zwischen %h und %h uhr => between $2 and $4
    zwischen %c und %c uhr => between =2+0 and =4+0
    zwischen %h und %h => between $2 and $4
    punkt %h uhr => =2+0 o'clock sharp
    gegen %h uhr => around =2+0 o'clock
    gegen %h => around $2
    gegen %c => around =2+0
    gegen %c uhr => around =2+0
    gegen mittag => at noon
    gegen abend => in the evening
    ab %h uhr => from =2+0 o'clock
    bis %h uhr => by =2+0 o'clock
    bis um %h uhr => by =3+0 o'clock
    bis %c uhr => by =2+0
    bis %c => by =2+0
    bis mittag => by noon
    bis mittags => by noon
    bis mitternacht => by midnight
    in einer halben stunde => in half an hour
    in einer stunde => in an hour
    in einer viertelstunde => in 15 minutes
    in einer dreiviertelstunde => in 45 minutes
    in einer viertel stunde => in 15 minutes
    in einer dreiviertel stunde => in 45 minutes
    viertelstunde => 15 minutes
    dreiviertelstunde => 45 minutes
    halbe|halben stunde => 30 minutes
    einer|eine|der halben|halbe stunde => 30 minutes
    eine|einer viertelstunde => 15 minutes
    anderthalb|eineinhalb stunden => 90 minutes
    in anderthalb|eineinhalb stunden => in 90 minutes
    zweieinhalb stunden => 150 minutes
    dreieinhalb stunden => 210 minutes
    %d , %d stunden|std => $1 . $3 hours
    %d , %d tage|tagen => $1 . $3 days
    in einem halben jahr => in 6 months
    in einem dreiviertel jahr => in 9 months
    in anderthalb jahren => in 18 months
    in anderthalb wochen => in 10 days
    in acht tagen => in a week
    in ein paar tagen => in a few days
    in ein paar wochen => in a few weeks
    in ein paar stunden => in a few hours
    in ein paar minuten => in a few minutes
    in ein paar monaten => in a few months
    ein paar => a few
    innerhalb|binnen von => within
    innerhalb|binnen => within
    innerhalb der nächsten => within
    in den nächsten %n => within $4
    heute in => in
    von heute an => from today
    ab heute => from today
    ab sofort => from today
    vor %n => $2 ago_
    vor einem|einer|einigen => past_
    %n tage|tagen später|danach => in $1 days
    %n tage|tagen vor => $1 days before
    %n wochen vor => $1 weeks before
    %n tage|tagen nach => $1 days after
    %n wochen nach => $1 weeks after
    ein|einen tag vor => a day before
    ein|einen tag nach => a day after
    eine woche vor => a week before
    eine woche nach => a week after
    am tag vor => the day before
    am tag nach => the day after
    tag vor => day before
    tag nach => day after
    für %n stunden => for $2 hours
    für eine stunde => for an hour
    %n stunden lang => for $1 hours
    %n tage lang => for $1 days
    eine stunde lang => for an hour
    für %n minuten => for $2 minutes
    %n minuten lang => for $1 minutes
    für %n tage => for $2 days
    für %n wochen => for $2 weeks
    %n wochen lang => for $1 weeks
    für %n monate => for $2 months
    %n monate lang => for $1 months
    jeden zweiten tag => every other day
    jeden 2 . tag => every other day
    jeden %o tag => every $2 day
    jede zweite woche => every other week
    jede 2 . woche => every other week
    jede %o woche => every $2 week
    jeden zweiten monat => every other month
    jeden 2 . monat => every other month
    jeden %o monat => every $2 month
    jedes zweite jahr => every other year
    jedes 2 . jahr => every other year
    jede zweite stunde => every 2 hours
    jede 2 . stunde => every 2 hours
    jede %o stunde => every $2 hours
    jeden zweiten %w => every other $3
    jeden 2 . %w => every other $4
    jeden %o %w => every $2 $3
    jedes zweite wochenende => every other weekend
    jedes 2 . wochenende => every other weekend
    jeden zweiten %w im monat => second $3 of every month
    jeden 2 . %w im monat => second $4 of every month
    jeden %o %w im|des monat|monats => $2 $3 of every month
    jeden %o im|des monat|monats => every $2 of the month
    jeden %o => every $2
    jeden ersten => every 1 st
    jeden 1 . => every 1 st
    am %o jeden monats => $2 of every month
    am %o jedes monats => $2 of every month
    am %o eines jeden monats => $2 of every month
    jeden monat am %o => every month on the $4
    am %o %w jeden|jedes monats => $2 $3 of every month
    jeden monat am %o %w => $4 $5 of every month
    jeden letzten %w im|des monat|monats => last $3 of every month
    jeden letzten %w => last $3 of every month
    am letzten %w jeden|jedes monats => last $3 of every month

    """
}
