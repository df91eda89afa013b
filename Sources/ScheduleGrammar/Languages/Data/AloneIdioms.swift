/// Texts of options, filters and the history: past days, lengths and "none".
extension Vocabulary {
  static let germanAlone = """
    whole: vorige|vergangene woche => last week
    whole: kein|keine|keins|keiner => none
    whole: eine dreiviertelstunde => 45 minutes

    """

  static let frenchAlone = """
    whole: la? semaine dernière|passée => last week
    whole: le? mois dernier|passé => last month
    whole: l'? an dernier|passé => last year
    whole: l'? année dernière|passée => last year
    whole: le? week - end dernier|passé => last weekend
    whole: le? weekend dernier|passé => last weekend
    whole: %w dernier|passé => last $1
    whole: ce mois - ci => this month
    whole: avant - hier => day before yesterday
    whole: aucun|aucune => none

    """

  static let spanishAlone = """
    whole: la? semana pasada => last week
    whole: el? mes pasado => last month
    whole: el? año pasado => last year
    whole: el? fin de semana pasado => last weekend
    whole: el pasado fin de semana => last weekend
    whole: el? %w pasado => last $2
    whole: el pasado %w => last $3
    whole: anteayer|antier => day before yesterday
    whole: ninguno|ninguna => none
    whole: el? día antes => 1 day before
    whole: %n hora|horas y media => $1 hours 30 minutes
    whole: media hora => 30 minutes

    """

  static let italianAlone = """
    il|giorno %d alle|ore %h => on the $2 th at =4+0
    il|giorno %d alle|ore %t => on the $2 th at =4 o'clock
    il|giorno %d dalle %h alle %h => on the $2 th from =4+0 to =6+0
    il|giorno %d dalle %t alle %t => on the $2 th from =4 to =6
    whole: la? settimana scorsa|passata => last week
    whole: la? scorsa settimana => last week
    whole: il? mese scorso|passato => last month
    whole: lo? scorso mese => last month
    whole: l'? anno scorso|passato => last year
    whole: lo? scorso anno => last year
    whole: il? fine settimana scorso => last weekend
    whole: lo? scorso fine settimana => last weekend
    whole: il? weekend scorso => last weekend
    whole: la? %w scorso|scorsa => last $2
    whole: lo|la scorso|scorsa %w => last $3
    whole: l'? altro ieri => day before yesterday
    whole: avantieri|altroieri => day before yesterday
    whole: nessuno|nessuna => none
    whole: il? giorno prima => 1 day before
    %n ora|ore e %n minuto|minuti => $1 hours and $4 minutes

    """
}
