import { plain } from './plain.ts'

/**
 * The month of a name, whole or short, in any letter case, with accents or without: 1 to 12. In English, Danish, Dutch, French, German, Italian,
 * Norwegian, Portuguese, Spanish and Swedish, of which no two give one name to two months. Other languages do: 'listopad' is November in Polish and
 * October in Croatian, so that their names are not known.
 */
export function monthOfName(name: string): number | undefined {
  return MONTH_OF.get(plain(name))
}

/** The weekday of an English name, whole or short, in any letter case: 0 for Sunday to 6. */
export function weekdayOfName(name: string): number | undefined {
  const word = name.toLowerCase()
  const at = WEEKDAYS.findIndex((whole) => word === whole || word === whole.slice(0, 3) || LONGER[word] === whole)
  return at < 0 ? undefined : at
}

/** The names of Unicode CLDR, as `plain` leaves them, and what people write beside them ('sept', 'maerz'). */
const MONTHS = [
  'january jan januar janner janvier janv enero ene gennaio gen janeiro januari',
  'february feb februar fevrier fevr fev febrero febbraio fevereiro februari',
  'march mar marz maerz mrz mars marzo marco maart mrt marts',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag maio mei maj',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus augusti',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember des',
]
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** Short names of more than three letters. */
const LONGER: Readonly<Record<string, string>> = {
  tues: 'tuesday',
  thur: 'thursday',
  thurs: 'thursday',
}
