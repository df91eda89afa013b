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

    """
}
