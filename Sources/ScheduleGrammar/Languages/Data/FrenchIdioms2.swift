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
    %w à|a %d h %d => $1 at =3+$5 o'clock
    %w à|a %d h %d du matin => $1 at =3+$5 in the morning
    %w à|a %d h %d du soir => $1 at =3+$5 in the evening
    %d h %d du matin => =1+$3 in the morning
    %d h %d du soir => =1+$3 in the evening
    à|a %d h %d du matin => at =2+$4 in the morning
    à|a %d h %d du soir => at =2+$4 in the evening
    de %d h à|a %d h de l' après - midi => from =2+0 to =5+0 in the afternoon
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
    de %h heures|h %n à|a %h heures|h => from =2+$4 to =6+0
    de %h heures|h à|a %h heures|h %n => from =2+0 to =5+$7
    de %h heures|h %n à|a %h heures|h %n => from =2+$4 to =6+$8
    de %h heures|h jusqu' à|a %h heures|h => from =2+0 to =6+0
    de %h heures|h %n jusqu' à|a %h heures|h => from =2+$4 to =7+0
    de %h heures|h %n jusqu' à|a %h heures|h %n => from =2+$4 to =7+$9
    de midi à|a %h heures|h => from 12 : 00 to =4+0
    de midi à|a %h heures|h %n => from 12 : 00 to =4+$6
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
    %p %d h => $1 at =2+0 o'clock
    %p %d h %d => $1 at =2+$4 o'clock
    ce soir %d h => this evening at =3+0 o'clock
    ce soir %d h %d => this evening at =3+$5 o'clock
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
    entre %h h et %h h %n => between =2+0 and =5+$7
    entre %h h %n et %h h => between =2+$4 and =6+0
    %d h - %d h %d => from =1+0 to =4+$6
    %d h %d - %d h => from =1+$3 to =5+0
    %d h %d - %d h %d => from =1+$3 to =5+$7
    %d h %d à|a %d h => from =1+$3 to =5+0
    %d h à|a %d h %d => from =1+0 to =4+$6
    %d h %d à|a %d h %d => from =1+$3 to =5+$7
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
    de %h heures|h à|a midi => from =2+0 to 12 : 00
    de %h heures|h %n à|a midi => from =2+$4 to 12 : 00
    entre %h heures|h et midi => between =2+0 and 12 : 00
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
    date: de %h à|a %h => from =2+0 to =4+0
    de %d à|a %d => ~1 ~2 ~3 ~4
    %r de %h à|a %h => $1 from =3+0 to =5+0
    %w de %h à|a %h => $1 from =3+0 to =5+0
    %r de %h à|a %h heures|h => $1 from =3+0 to =5+0
    %w de %h à|a %h heures|h => $1 from =3+0 to =5+0
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

    """
}
