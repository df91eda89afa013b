/// Idioms of dates in French.
extension Vocabulary {
  static let frenchIdioms = """
    %t - %t => from =1 to =3
    %t à|a %t => from =1 to =3
    %w %t - %t => $1 from =2 to =4
    %r %t - %t => $1 from =2 to =4
    %p %t - %t => $1 from =2 to =4
    %w %t à|a %t => $1 from =2 to =4
    %r %t à|a %t => $1 from =2 to =4
    %p %t à|a %t => $1 from =2 to =4
    %w %t => $1 =2 o'clock
    %r %t => $1 =2 o'clock
    %p %t => $1 at =2 o'clock
    %w à|a %d h => $1 at =3+0 o'clock
    %w à|a %d h %d => $1 at =3+$5 o'clock
    ce soir %t => this evening at =3 o'clock
    ce soir à|a %t => this evening at =4 o'clock
    le %w %t - %t => every $2 from =3 to =5
    le %w %h - %t => every $2 from =3 to =5
    %w %h - %t => $1 from =2 to =4
    %r %h - %t => $1 from =2 to =4
    après - demain => overmorrow
    apres demain => overmorrow
    avant - hier => yesterday_
    après - midi => afternoon
    cet|cette après - midi => this afternoon
    ce matin => this morning
    ce soir => this evening
    cette nuit => tonight
    ce midi => today noon
    %w après - midi => $1 afternoon
    demain après - midi => tomorrow afternoon
    %w dans l'|la après - midi => $1 afternoon
    last: le matin => in the morning
    last: le soir => in the evening
    last: l' après - midi => in the afternoon
    last: dans la matinée => in the morning
    last: dans la soirée => in the evening
    dans l' après - midi => in the afternoon
    demain dans la matinée => tomorrow morning
    demain dans la soirée => tomorrow evening
    le lundi => mondays
    le mardi => tuesdays
    le mercredi => wednesdays
    le jeudi => thursdays
    le vendredi => fridays
    le samedi => saturdays
    le dimanche => sundays
    le %w %d %m => on $2 $3 $4
    le %w %o %m => on $2 $3 $4
    le %d %m => on $2 $3
    le %o %m => on $2 $3
    le 1 er => on the 1 st
    date: le %o => on the $2
    date: le %d => on the $2 th
    date: le %n => on the #2 th
    last: le %d => on the $2 th
    %o %m => $1 $2
    %n %m => $1 $2
    le %n %m => on $2 $3
    %w prochain|prochaine => next $1
    le %w prochain => on next $2
    %w de|dans la semaine prochaine => next week $1
    %w en huit => a week from this $1
    %w en 8 => a week from this $1
    %w en quinze => two weeks from this $1
    %w en 15 => two weeks from this $1
    %w suivant => $1 after next
    semaine prochaine => next week
    la semaine prochaine => next week
    la semaine suivante => next week
    la semaine d' après => week after next
    cette semaine => this week
    mois prochain => next month
    le mois prochain => next month
    l' année prochaine => next year
    l' an prochain => next year
    an prochain => next year
    année prochaine => next year
    ce mois - ci => this month
    ce week - end => this weekend
    ce weekend => this weekend
    le week - end => this weekend
    le week - end prochain => next weekend
    le weekend prochain => next weekend
    week - end prochain => next weekend
    weekend prochain => next weekend
    week - end => weekend
    fin %m => end of $2
    fin de|du mois => end of the month
    fin du mois prochain => end of next month
    à|a la fin du mois => end of the month
    fin de|d' année => end of the year
    fin de la semaine => end of this week
    fin de semaine => end of this week
    fin de la semaine prochaine => end of next week
    début %m => start of $2
    debut de la semaine prochaine => start of next week
    début du mois prochain => start of next month
    mi - %m => mid $3
    mi %m => mid $2
    en %m => in $2
    en %d => in $2
    en %m %d => in $2 $3
    dans %n => in $2
    dans un|une => in a
    dans %d h => in $2 hours
    dans %d h %d => in $2 hours $4 minutes
    dans une demi - heure => in half an hour
    dans une demi heure => in half an hour
    dans un quart d' heure => in 15 minutes
    dans trois quarts d' heure => in 45 minutes
    dans une heure et demie => in 90 minutes
    dans quinze jours => in 2 weeks
    dans quelques jours => in a few days
    dans six mois => in 6 months
    d' ici %n jours => within $3 days
    d' ici %n semaines => within $3 weeks
    d' ici une semaine => within a week
    sous %n jours => within $2 days
    d' ici => by
    d' ici à|a => by
    d' ici la fin du mois => by end of the month
    d' ici la fin de la semaine => by end of this week
    d' ici fin => by end of
    d' ici au => by
    avant le => before
    avant la => before
    avant fin => before end of
    avant la fin du mois => before end of the month
    après le => after
    il y a %n => $4 ago_
    %n jours avant => $1 days before
    %n semaines avant => $1 weeks before
    un jour avant => a day before
    le jour avant => the day before
    la veille => the day before
    la veille de => the day before
    %n jours après => $1 days after
    le lendemain de => the day after
    à|a %c => at $2
    à|a %d h => at =2+0 o'clock
    à|a %d h %d => at =2+$4 o'clock
    %d h %d => =1+$3 o'clock
    date: %d h => =1+0 o'clock
    %h heures|heure|h et demie|demi => =1+30 o'clock
    à|a %h heures|heure|h et demie|demi => at =2+30 o'clock
    %h heures|heure|h et quart => =1+15 o'clock
    à|a %h heures|heure|h et quart => at =2+15 o'clock
    %h heures|heure|h moins le quart => =1-15 o'clock
    à|a %h heures|heure|h moins le quart => at =2-15 o'clock
    %h heures|heure|h moins quart => =1-15 o'clock
    à|a %h heures|heure|h moins quart => at =2-15 o'clock
    %h heures|heure|h moins %n => =1-$4 o'clock
    à|a %h heures|heure|h moins %n => at =2-$5 o'clock
    %h heures|heure|h trois quarts => =1+45 o'clock
    à|a %h heures|heure|h trois quarts => at =2+45 o'clock
    %d h du matin|mat => =1+0 o'clock in the morning
    %d h du soir => =1+0 o'clock in the evening
    %d h de l' après - midi => =1+0 o'clock in the afternoon
    %h heures|heure du matin|mat => =1+0 o'clock in the morning
    %h heures|heure du soir => =1+0 o'clock in the evening
    %h heures|heure de l' après - midi => =1+0 o'clock in the afternoon
    time: du matin|mat => in the morning
    time: du soir => in the evening
    time: de l' après - midi => in the afternoon
    time: de l' après midi => in the afternoon
    time: de l' aprem|aprèm => in the afternoon
    midi et demi|demie => 12 : 30
    à|a midi et demi|demie => at 12 : 30
    midi et quart => 12 : 15
    à|a midi et quart => at 12 : 15
    midi moins le quart => 11 : 45
    à|a midi moins le quart => at 11 : 45
    midi moins %n => =0+720-$3
    à|a midi moins %n => at =0+720-$4
    midi cinq|dix|quinze|vingt|trente|quarante => =0+720+$2
    à|a midi cinq|dix|quinze|vingt|trente|quarante => at =0+720+$3
    date: midi %n => =0+720+$2
    à|a midi %n => at =0+720+$3
    minuit et demi|demie => =0+30
    à|a minuit et demi|demie => at =0+30
    minuit et quart => =0+15
    minuit moins le quart => 23 : 45
    à|a minuit moins le quart => at 23 : 45
    date: minuit %n => =0+$2
    à|a minuit %n => at =0+$3
    minuit moins %n => =0+1440-$3
    date: à|a %h => at $2
    last: à|a %d => at $2
    à|a %h heures|heure => at =2+0 o'clock
    date: %h heures => =1+0 o'clock
    %h heures de => ~1 ~2 ~3
    %w %h heures => $1 at =2+0 o'clock
    %r %h heures => $1 at =2+0 o'clock
    dans %h heures => in $2 hours
    dans une heure => in an hour
    pendant %n heures => for $2 hours
    toutes les %n heures => every $3 hours
    %n heures avant => $1 hours before
    une heure avant => 1 hour before
    %n minutes avant => $1 minutes before
    à|a une heure => at =2+0 o'clock
    à|a %h heures|heure %n => at =2+$4 o'clock
    %h heures %n => =1+$3 o'clock
    à|a midi => at noon
    à|a minuit => at midnight
    vers %d h => around =2+0 o'clock
    vers %h heures => around =2+0 o'clock
    vers midi => at noon
    du %d au %d %m => from $2 $5 to $4 $5
    du %o au %d %m => from $2 $5 to $4 $5
    du %d %m au %d %m => from $2 $3 to $5 $6
    du %w au %w => from $2 to $4
    de %w à|a %w => from $2 to $4
    du lundi au vendredi => weekdays
    tous les jours => every day
    chaque jour => every day
    tous les matins => every morning
    chaque matin => every morning
    tous les soirs => every evening
    chaque soir => every evening
    toutes les nuits => every night
    tous les après - midi => every afternoon
    toutes les heures => every hour
    toutes les semaines => every week
    tous les mois => every month
    tous les ans => every year
    toutes les années => every year
    chaque année => every year
    tous les trimestres => every quarter
    tous les %w => every $3
    %w %h heures|heure|h et demie|demi => $1 at =2+30 o'clock
    %w %h heures|heure|h et quart => $1 at =2+15 o'clock
    %w %h heures|heure|h moins le quart => $1 at =2-15 o'clock
    %w %h heures|heure|h moins %n => $1 at =2-$5 o'clock
    %r %h heures|heure|h et demie|demi => $1 at =2+30 o'clock
    %r %h heures|heure|h et quart => $1 at =2+15 o'clock
    %r %h heures|heure|h moins le quart => $1 at =2-15 o'clock
    %r %h heures|heure|h moins %n => $1 at =2-$5 o'clock
    les %w => every $2
    1 %w sur %n => every $4 weeks on $2
    1 %w sur 2|deux => every other $2
    last: au plus tard le %d => by the $5 th
    avant|pour le %d au soir|matin => $1 the $3 th $5
    d' ici le %d au soir|matin => by the $4 th $6
    series: les %w => $2
    tous|toutes les %n jours => every $3 days
    tous|toutes les %n semaines => every $3 weeks
    tous|toutes les %n mois => every $3 months
    tous|toutes les %n ans => every $3 years
    toutes les %n minutes => every $3 minutes
    tous les quinze jours => every 2 weeks
    tous les %d du mois => every $3 th of the month
    tous les %o du mois => every $3 of the month
    tous les premiers du mois => every 1 st of the month
    chaque %o du mois => every $2 of the month
    chaque %d du mois => every $2 th of the month
    tous les %d %m => every $3 $4
    tous les %o %m => every $3 $4
    le %d de chaque mois => $2 th of every month
    le %o de chaque mois => $2 of every month
    tous les mois le %d => every month on the $5 th
    le %o %w de chaque|du mois => $2 $3 of every month
    le %o %w du mois => $2 $3 of the month
    le %o %w de chaque mois => $2 $3 of every month
    le dernier %w de chaque mois => last $3 of every month
    chaque dernier %w du mois => last $3 of every month
    chaque %o %w du mois => $2 $3 of every month
    le dernier %w du mois => last $3 of the month
    le dernier jour de chaque mois => last day of every month
    le dernier jour du mois => last day of the month
    un jour sur deux => every other day
    un %w sur deux => every other $2
    une semaine sur deux => every other week
    un mois sur deux => every other month
    chaque année le %d %m => every year on $4 $5
    tous les ans le %d %m => every year on $5 $6
    chaque %d %m => every $2 $3
    en semaine => weekdays
    les jours ouvrés|ouvrables => weekdays
    chaque jour ouvré|ouvrable => every weekday
    tous les jours ouvrés|ouvrables => every weekday
    les week - ends => weekends
    tous les week - ends => every weekend
    chaque week - end => every weekend
    tous les weekends => every weekend
    une fois par jour => daily
    une fois par semaine => once a week
    une fois par mois => once a month
    deux fois par semaine => twice a week
    %n fois par semaine => $1 times a week
    %n fois par mois => $1 times a month
    %n fois => $1 times
    pendant %n semaines => for $2 weeks
    pendant %n jours => for $2 days
    pendant %n mois => for $2 months
    sauf|excepté|hormis le|les %w => except $3
    sauf|excepté|hormis les dimanches => except sundays
    sauf|excepté|hormis les samedis => except saturdays
    sauf|excepté|hormis le|les week - end|ends => except weekends
    sauf|excepté|hormis le|les weekend|weekends => except weekends
    sauf|excepté|hormis les jours fériés => except holidays
    sauf|excepté|hormis le %d %m => except $3 $4
    sauf|excepté|hormis le %o %m => except $3 $4
    sauf|excepté|hormis en %m => except $3
    à|a l' exception du %w => except $5
    à|a l' exception des dimanches => except sundays
    à|a l' exception du|des week - end|ends => except weekends
    jusqu' à|au|a => by
    series: jusqu' à|au|a => until
    series: jusqu' à|a la fin du mois => until end of the month
    series: jusqu' en => until
    jusqu' à|a la fin du mois => by end of the month
    jusqu' à|a la fin de la semaine => by end of this week
    jusqu' à|a fin => by end of
    series: jusqu' à|a fin => until end of
    au plus tard => by
    au plus tard le => by
    le %w au plus tard => by $2
    %w au plus tard => by $1
    pour le => for
    échéance => due
    à|a rendre pour|le|avant => due
    à|a partir du|de|d' => from
    à|a compter du|de => from
    dès => from
    dès le => from
    après achèvement => after completion
    après avoir fini|terminé => after completion
    une fois terminé|fait|fini => when done
    après exécution => after completion
    rappelle|rappeler - moi => remind me
    rappelle moi => remind me
    afficher|montrer à|a partir du|de => show from
    masquer|cacher jusqu' à|au => hide until
    afficher|montrer %n jours avant => show $2 days before
    un de ces jours => someday
    sans date => no date
    aucune date => no date
    sans échéance => no deadline
    vendredi saint => good friday
    lundi de pâques => easter monday
    dimanche de pâques => easter
    jeudi de l' ascension => ascension
    lundi de pentecôte => whit monday
    mardi gras => shrove tuesday
    mercredi des cendres => ash wednesday
    veille de noël => christmas eve
    réveillon de noël => christmas eve
    jour de l' an => new year
    nouvel an => new year
    le jour de l' an => on new year
    saint - sylvestre => new year's eve
    saint sylvestre => new year's eve
    saint - valentin => valentine's day
    fête du travail => workers day
    fête nationale => bastille day
    quatorze juillet => bastille day
    fête des mères => french mother's day
    fête des pères => father's day
    à|a noël => on christmas
    à|a pâques => on easter
    avant noël => before christmas
    à|a la toussaint => on all saints day
    soixante - dix => seventy
    quatre - vingts => eighty
    quatre - vingt - dix => ninety
    bon|bonne jour|soir|nuit|matin|week|année|journée|soirée => ~1 ~2
    bonne nuit => ~1 ~2
    bonne année => ~1 ~2
    date: quotidien|quotidienne => daily
    date: hebdomadaire|hebdo => weekly
    date: mensuel|mensuelle => monthly
    date: annuel|annuelle => yearly
    date: trimestriel|trimestrielle => quarterly
    %d sept => $1 september
    le %d sept => on $2 september
    %o sept => $1 september
    le mardi gras => on shrove tuesday
    every|each mar %o => $1 march $3
    mar %o => march $2
    in %d h => $1 $2 $3
    in %d h %d => in $2 hours $4 minutes
    + %d h => $1 $2 $3
    %d . %d h => $1 $2 $3 $4
    %d h %d m|min => $1 $2 $3 $4
    pm|am et => $1 ~2
    an hour => an hour
    %d mar => $1 march
    %o mar => $1 march

    """
}
