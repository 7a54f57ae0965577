import type { LoggableUnit } from '../doses/unit.ts'

/** The unit that a word names in any letter case, in the languages of `WORDS`. */
export function unitOfWord(word: string): LoggableUnit | undefined {
  return UNIT_OF.get(word.toLowerCase().replaceAll(/[.\s]/g, ''))
}

/** Unicode has two characters for mu: the micro sign and the Greek letter. */
const WORDS: Readonly<Record<LoggableUnit, readonly string[]>> = {
  mcg: [
    'mcg',
    'mcgs',
    'ug',
    '\u00B5g',
    '\u03BCg',
    'microgram',
    'micrograms',
    'microgramme',
    'microgrammes',
    'mikrogramm',
    'microgramo',
    'microgramos',
    'microgrammi',
    'micrograma',
    'microgramas',
    'мкг',
  ],
  mg: [
    'mg',
    'mgs',
    'milligram',
    'milligrams',
    'milligramme',
    'milligrammes',
    'milligramm',
    'miligramo',
    'miligramos',
    'milligrammi',
    'miligrama',
    'miligramas',
    'мг',
  ],
  IU: ['iu', 'ius', 'ie', 'ui', 'internationalunit', 'internationalunits'],
}
const UNIT_OF = new Map(
  (['mcg', 'mg', 'IU'] as const).flatMap((unit) => WORDS[unit].map((word) => [word, unit] as const)),
)
