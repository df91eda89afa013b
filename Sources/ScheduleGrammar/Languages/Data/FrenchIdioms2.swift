/// Idioms of dates in French, continued.
extension Vocabulary {
  static let frenchIdioms2 = """
    ce jour => today
    le %d / %d => on $2 $3 $4
    le %d / %d / %d => on $2 $3 $4 $5 $6
    le %w %d / %d => on $2 $3 $4 $5
    du %d / %d au %d / %d => from $2 $3 $4 to $6 $7 $8
    la fin du mois => end of the month
    le jour de noël => on christmas
    la saint - valentin => on valentine's day
    la saint - sylvestre => on new year's eve
    fin de l' année => end of the year
    la fin de l' année => end of the year
    à|a la fin de l' année => end of the year
    d' ici la fin de l' année => by end of the year
    avant la fin de l' année => before end of the year
    ce soir à|a minuit => at midnight
    cet|cette après midi => this afternoon
    demain après midi => tomorrow afternoon
    %w après midi => $1 afternoon
    à|a %d h de l' après - midi => at =2+0 in the afternoon
    %w à|a %d h du matin => $1 at =3+0 in the morning
    %w à|a %d h du soir => $1 at =3+0 in the evening
    %w à|a %d h de l' après - midi => $1 at =3+0 in the afternoon
    %w à|a %d h %d du matin => $1 at =3+$5 in the morning
    %w à|a %d h %d du soir => $1 at =3+$5 in the evening
    %d h %d du matin => =1+$3 in the morning
    %d h %d du soir => =1+$3 in the evening
    à|a %d h %d du matin => at =2+$4 in the morning
    à|a %d h %d du soir => at =2+$4 in the evening
    le %w de|dans la semaine prochaine => next week $2
    le %w de chaque semaine => every $2
    toutes les semaines le %w => every $5
    chaque semaine le %w => every $4
    toutes les %n semaines le %w => every $3 weeks on $6
    tous les 15 jours => every 2 weeks
    dans 15 jours => in 2 weeks
    dans 8 jours => in a week
    dans huit jours => in a week
    tous les premiers %w du mois => first $4 of every month
    tous les derniers %w du mois => last $4 of every month
    in %d h %d m => in $2 hours $4 minutes
    pour %w => for $2
    pour %r => for $2
    page|pages|chapitre|chapitres %d à|a %d => ~1 ~2 ~3 ~4
    rue|place|avenue|boulevard du %d %m => ~1 ~2 ~3 ~4
    rue|place|avenue|boulevard du %d %m %d => ~1 ~2 ~3 ~4 ~5
    mme|mlle|monsieur|madame %w => ~1 ~2
    mme|mlle|monsieur|madame %m => ~1 ~2
    jamais le %w => ~1 ~2 ~3
    vivement dimanche => ~1 ~2
    demain nous appartient => ~1 ~2 ~3
    robinson et vendredi => ~1 ~2 ~3
    vendredi ou les limbes => ~1 ~2 ~3 ~4
    le lundi de pâques => on easter monday
    le vendredi saint => on good friday
    le dimanche de pâques => on easter
    ce we => this weekend
    %w qui vient => coming $1
    sem|semaine pro|prochaine => next week
    %w le %d %m => $1 $3 $4
    %w le %o %m => $1 $3 $4
    le %d du mois prochain => on the $2 th of next month
    le %o du mois prochain => on the $2 of next month
    le %o du mois => on the $2
    à|a la mi - %m => mid $5
    la mi - %m => mid $4
    réveillon du nouvel an => new year's eve
    réveillon du jour de l' an => new year's eve
    l' assomption => assumption day
    l' ascension => ascension
    la pentecôte => pentecost
    la toussaint => all saints day
    du %d au %d / %d => from $2 $5 $6 to $4 $5 $6
    dans une quinzaine => in 2 weeks
    date: tlj => every day
    ts les %w => every $3
    ts les jours => every day
    date: aux %n jours|semaines|mois => every $2 $3
    last: aux %n jours|semaines => every $2 $3
    chaque jour de semaine => every weekday
    les jours de semaine => weekdays
    toutes les %d h => every $3 hours
    %d x par semaine|mois|an => $1 times a $4
    %d x / semaine|mois|an => $1 times a $4
    %n fois la semaine => $1 times a week
    %n %u après achèvement|exécution => $1 $2 after completion
    %n %u après l' avoir fait|terminé|fini => $1 $2 after completion
    après l' avoir fait|terminé|fini => after completion
    pour %w au plus tard => by $2
    pour le %w au plus tard => by $3
    pour %w dernier délai => by $2
    %w dernier délai => by $1
    à|a rendre %w => due $3
    à|a remettre %w => due $3
    à|a rendre|remettre %r => due $3
    date limite => deadline
    date: un jour => someday
    date: un jour ou l' autre => someday
    date: pas de date => no date
    tous les deux %w => every other $4
    à|a tous les jours => every day
    à|a tous les %w => every $4
    à|a toutes les semaines => every week
    tout de suite => now
    date: %n %u plus tard => in $1 $2
    aux alentours de %d h => around =4+0 o'clock
    aux alentours de midi => at noon
    le dernier jour de|d' %m => last day of $5
    dernier jour de|d' %m => last day of $4
    le dernier jour de|d' %m %d => last day of $5 $6
    jour de la toussaint => all saints day
    %d au %d %m => from $1 to $3 $4
    %o au %d %m => from $1 to $3 $4
    %d %m au %d %m => from $1 $2 to $4 $5
    %d %m au %o %m => from $1 $2 to $4 $5
    du %d %m au %o %m => from $2 $3 to $5 $6
    entre le %d et le %d %m => from $3 to $6 $7
    entre le %d %m et le %d %m => from $3 $4 to $7 $8
    entre le %d %m et le %o %m => from $3 $4 to $7 $8
    du %w %d au %w %d %m => from $2 $3 $7 to $5 $6 $7
    du %w %d %m au %w %d %m => from $2 $3 $4 to $6 $7 $8
    entre midi et deux|2 => from 12 : 00 to 14 : 00
    entre midi et 2 => from 12 : 00 to 14 : 00
    de %c pm|am à|a %c pm|am => from $2 $3 to $5 $6
    fin du mois de|d' %m => end of $5
    à|a la fin du mois de|d' %m => end of $7
    à|a la fin de|d' %m => end of $5
    au début du mois de|d' %m => start of $6
    au début de|d' %m => start of $4
    début du mois de|d' %m => start of $5
    au début de la semaine prochaine => start of next week
    au mois de|d' %m => in $4
    dans 1 / 4 d' heure => in 15 minutes
    dans 3 / 4 d' heure => in 45 minutes
    dans 1 / 2 heure => in 30 minutes
    dans %n heure|heures et quart => in $2 hours 15 minutes
    dans %n heure|heures et demie|demi => in $2 hours 30 minutes
    le %o week - end de|d' %m => $2 saturday of $7
    ds %n => in $2
    cette fin de semaine => this weekend
    ce|le week end => this weekend
    d' aujourd'hui en huit => in a week
    vers la mi - %m => mid $5
    la saint - jean => 24 june
    à|a l' halloween => on halloween
    date: à|a soir => this evening
    last: à|a soir => this evening
    demain avant - midi => tomorrow morning
    %w avant - midi => $1 morning
    cet avant - midi => this morning
    chaque journée => every day
    le %o %w du mois , chaque mois => $2 $3 of every month
    le dernier %w du mois , chaque mois => last $3 of every month
    le %o %w du mois tous les mois => $2 $3 of every month
    le dernier %w du mois tous les mois => last $3 of every month
    tous les derniers jours du mois => last day of every month
    à|a la fin de chaque mois => end of every month
    fin de chaque mois => end of every month
    entre %n et %n ans|jours|mois|euros|personnes => ~1 ~2 ~3 ~4 ~5
    %w noir|noire => ~1 ~2
    aujourd'hui même => today
    ce %w %d %m => $2 $3 $4
    début de semaine prochaine => start of next week
    le %d %m prochain => on $2 $3
    le %o %m prochain => on $2 $3
    une heure de l' après - midi => =1+0 o'clock in the afternoon
    une heure du matin => =1+0 o'clock in the morning
    ce soir minuit => at midnight
    %w en soirée => $1 evening
    demain en soirée => tomorrow evening
    1 fois par jour|semaine|mois|trimestre|an => once a $4
    une fois par trimestre => once a quarter
    un %w sur 2 => every other $2
    un|une jour|semaine|mois sur 2 => every other $2
    le %o jour ouvrable|ouvré de chaque mois => $2 workday of every month
    le dernier jour ouvrable|ouvré de chaque mois => last workday of every month
    le %o jour ouvrable|ouvré du mois => $2 workday of the month
    le dernier jour ouvrable|ouvré du mois => last workday of the month
    pour le %d %m au plus tard => by $3 $4
    le %d %m au plus tard => by $2 $3
    de demain => ~1 ~2
    de demain à|a => from tomorrow to
    un %w => ~1 ~2
    un %w %p => ~1 ~2 ~3
    un %w après - midi => ~1 ~2 ~3 ~4 ~5
    me rappeler => remind me
    avec un rappel => remind
    préviens|prévenir - moi => remind me
    préviens|prévenir moi => remind me
    afficher|montrer dès => show from
    afficher|montrer dès le => show from
    %d h avant => $1 hours before
    except in mar => except in march
    except in mar and %m => except in march and $5
    except in %m and mar => except in $3 and march
    except in mar , %m and %m => except in march , $5 and $7
    except in %m , mar and %m => except in $3 , march and $7
    except in %m , %m and mar => except in $3 , $5 and march
    score %d à|a %d => ~1 ~2 ~3 ~4
    le %o jour ouvrable|ouvré du mois , tous les mois => $2 workday of every month
    le %o %w du mois , tous les mois => $2 $3 of every month
    le dernier %w du mois , tous les mois => last $3 of every month
    le %d - %d - %d => on $2 / $4 / $6
    le %d . %d . %d => on $2 . $4 . $6
    de %t à|a %t => from =2 to =4
    de %h à|a %t => from =2 to =4
    de %t à|a %h => from =2 to =4
    date: de %h à|a %t => from =2 to =4
    date: de %h à|a %h => from =2 to =4
    %r de %h à|a %t => $1 from =3 to =5
    %r de %h à|a %h => $1 from =3 to =5
    %w de %h à|a %t => $1 from =3 to =5
    %w de %h à|a %h => $1 from =3 to =5
    de %t jusqu' à|a %t => from =2 to =5
    de %h jusqu' à|a %t => from =2 to =5
    de %t à|a midi => from =2 to 12 : 00
    de %h à|a midi => from =2 to 12 : 00
    de midi à|a %t => from 12 : 00 to =4
    de %t à|a minuit => from =2 to midnight
    de %h heures|heure|h et demie à|a %t => from =2+30 to =7
    de %t à|a %h heures|heure|h et demie => from =2 to =4+30
    entre %t et %t => between =2 and =4
    entre %h et %t => between =2 and =4
    entre %t et %h => between =2 and =4
    entre %t et midi => between =2 and 12 : 00
    entre %h et midi => between =2 and 12 : 00
    entre midi et %t => between 12 : 00 and =4
    %r %h à|a %t => $1 from =2 to =4
    last: %w %h => $1 the #2 th
    %w %h à|a %t => $1 the #2 th at =4 o'clock
    date: %w %h %t => $1 the #2 th at =3 o'clock
    last: avant le %d => before the $3 th
    last: pour le %d => for the $3 th
    last: jusqu' au %d => by the $3 th
    series: jusqu' au %d / %d => until $3 $4 $5
    series: jusqu' au %d => until the $3 th
    last: d' ici le|au %d => by the $4 th
    last: à|a partir du %d => from the $4 th
    le? %o %w de|d' %m => $2 $3 of $5
    le? %o %w de|d' %m %d => $2 $3 of $5 $6
    le? dernier|dernière %w de|d' %m => last $3 of $5
    le? dernier|dernière %w de|d' %m %d => last $3 of $5 $6
    l'? avant - dernier %w de|d' %m => second to last $5 of $7
    le? dernier|dernière %w du mois prochain => last $3 of next month
    le? %o %w du mois prochain => $2 $3 of next month
    le? %o jour ouvré|ouvrable de|d' %m => $2 workday of $6
    le? dernier jour ouvré|ouvrable de|d' %m => last workday of $6
    la fin de semaine => end of this week
    en|à fin de|du mois => end of the month
    en fin de semaine => end of this week
    en fin de semaine prochaine => end of next week
    en début de semaine prochaine => start of next week
    en fin d' année => end of the year
    en fin d' année prochaine => end of next year
    en début d' année prochaine => start of next year
    début de l' année prochaine => start of next year
    en début de mois prochain => start of next month
    d' ici la? fin de semaine => by end of this week
    avant la? fin de semaine => before end of this week
    la? semaine du %d %m => week of $4 $5
    la? semaine du %d / %d => week of $4 $5 $6
    le? week - end du %d %m => saturday $6 $7
    le? weekend du %d %m => saturday $4 $5
    pas|aucune d'? échéance => no deadline
    plus d' échéance => no deadline
    pas|sans|aucune|plus de? date limite => no deadline
    date: plus de date => no date
    date: enlever|supprimer|retirer|effacer la? date => no date
    date: enlever|supprimer|retirer|effacer l' échéance => no deadline
    date: enlever|supprimer|retirer|effacer la? date limite => no deadline
    pendant|durant %n h|min|mn => for $2 $3
    pendant|durant %d h %d => for $2 hours $4 minutes
    pendant|durant une demi - heure => for 30 minutes
    %w pro => next $1
    day: %t => =1 o'clock
    rappel|rappelle|rappeler %d h %d avant => remind $2 hours $4 minutes before
    rappelle - moi %d h %d avant => remind $4 hours $6 minutes before
    une demi - heure avant => 30 minutes before
    une demi heure avant => 30 minutes before
    un quart d' heure avant => 15 minutes before
    alerte|alarme|notification|notif %n %u avant => remind $2 $3 before
    avec|et rappel => remind
    avec|et alerte|alarme %n %u avant => remind $3 $4 before
    lundi à|a vendredi => weekdays
    regarder|voir|film vendredi 13 => ~1 ~2 ~3
    à|a %n minutes => ~1 ~2 ~3
    de %d à|a %d => ~1 ~2 ~3 ~4
    tom => ~1
    en? fin d' après - midi => late afternoon
    en? fin de matinée => late morning
    en? début d' après - midi => early afternoon
    en? début de soirée => early evening
    à|a la première heure => first thing
    train|bus|vol|avion|tgv|rer|métro|ferry|car|séance|messe de %t => ~1 ~2 ~3
    de %n minutes|minute|min|mn|heures|heure|h|jours|jour => ~1 ~2 ~3
    de %d h %d => ~1 ~2 ~3 ~4
    à|a la semaine prochaine => next week
    reporter|décaler|repousser|remettre à|a %w => ~1 on $3
    reporter|décaler|repousser|remettre à|a %r => ~1 $3
    au %d %m => on $2 $3
    au %o %m => on $2 $3
    au mois prochain => next month
    du %d %m => ~1 ~2 ~3
    le %w des => ~1 ~2 ~3
    le? %o et le? %d du mois => $2 and $5 th of every month
    le? %o et le? %d de chaque mois => $2 and $5 th of every month
    le? %d et le? %d du mois => $2 th and $5 th of every month
    le? %d et le? %d de chaque mois => $2 th and $5 th of every month
    le %d au soir|matin => on the $2 th $4
    le %d de ce mois => on the $2 th
    day: au soir => in the evening
    day: au matin => in the morning
    le %w %t => every $2 at =3 o'clock
    le %w %d min|minutes => every $2 $3 $4
    le %d de %t à|a %t => on the $2 th from =4 to =6
    le %d de %h à|a %t => on the $2 th from =4 to =6
    le %d entre %t et %t => on the $2 th between =4 and =6
    le %d à|a %t => on the $2 th at =4 o'clock
    le %d %t => on the $2 th at =3 o'clock
    du %o %m au %d %m => from $2 $3 to $5 $6
    du %o %m au %o %m => from $2 $3 to $5 $6
    début de mois prochain => start of next month
    last: du %d au %d => from the $2 th to the $4 th
    1 h %d => $1 $2 $3
    %w 1 h => $1 $2 $3
    %w 1 h %d => $1 $2 $3 $4
    %r 1 h => $1 $2 $3
    %r 1 h %d => $1 $2 $3 $4
    2 h %d => $1 $2 $3
    %w 2 h => $1 $2 $3
    %w 2 h %d => $1 $2 $3 $4
    %r 2 h => $1 $2 $3
    %r 2 h %d => $1 $2 $3 $4
    3 h %d => $1 $2 $3
    %w 3 h => $1 $2 $3
    %w 3 h %d => $1 $2 $3 $4
    %r 3 h => $1 $2 $3
    %r 3 h %d => $1 $2 $3 $4
    le %w %d => on $2 the $3 th
    date: 1 h %d => =1+$3 o'clock
    date: %w 1 h => $1 =2+0 o'clock
    date: %w 1 h %d => $1 =2+$4 o'clock
    date: %r 1 h => $1 =2+0 o'clock
    date: %r 1 h %d => $1 =2+$4 o'clock
    date: 2 h %d => =1+$3 o'clock
    date: %w 2 h => $1 =2+0 o'clock
    date: %w 2 h %d => $1 =2+$4 o'clock
    date: %r 2 h => $1 =2+0 o'clock
    date: %r 2 h %d => $1 =2+$4 o'clock
    date: 3 h %d => =1+$3 o'clock
    date: %w 3 h => $1 =2+0 o'clock
    date: %w 3 h %d => $1 =2+$4 o'clock
    date: %r 3 h => $1 =2+0 o'clock
    date: %r 3 h %d => $1 =2+$4 o'clock
    tous les %o et %d du mois => $3 and $5 th of every month
    tous les %d et %d du mois => $3 th and $5 th of every month
    %d %m . %t => $1 $2 at =4 o'clock
    last: %o du mois => on the $1
    ap|apr|apres - demain => overmorrow
    ap|apr demain => overmorrow
    ap|apr - dem => overmorrow
    dem . => tomorrow
    date: dem => tomorrow
    last: dim => sunday
    last: lun => monday
    last: ven|vend => friday
    last: merc => wednesday
    %t au plus tard => =1 o'clock at the latest
    au plus tard à|a %t => by =5 o'clock
    last: au plus tard => at the latest
    date: maximum|max => at the latest
    dernier délai => at the latest
    dernière limite => at the latest
    %t maximum|max|maxi => =1 o'clock at the latest
    time: pile|précise|précises|précis|tapante|tapantes => sharp
    midi|minuit pile => $1
    en? début d' aprem|aprèm => early afternoon
    en? début de matinée => early morning
    en? fin d' aprem|aprèm => late afternoon
    en? fin de soirée => late evening
    en? milieu de matinée => mid morning
    en? milieu d' après - midi => mid afternoon
    en? milieu d' aprem|aprèm => mid afternoon
    tôt le matin => early morning
    tard le soir => late evening
    en|dans matinée => in the morning
    dans l' aprem|aprèm => in the afternoon
    day: en matinée => in the morning
    day: en après - midi => in the afternoon
    day: en soirée => in the evening
    day: le matin => in the morning
    day: l' aprem|aprèm => in the afternoon
    %o du mois prochain => on the $1 of next month

    """
}
