import { namesContent, wordsOf } from './headers.ts'
import { plain } from './plain.ts'
import { askedByHeader, saysNotTaken, wordOf } from './state-words.ts'

/**
 * A column that says whether the dose of a row was taken. `asks` is what a yes in it means; 'moment' where it holds when the dose was
 * taken, and nothing where it was not; 'words' where only a word such as 'skipped' counts, as in notes; 'unsure' where the person
 * decides whether it says that at all, 'nothing' where they said that it does not.
 */
export type StateColumn = {
  readonly at: number
  readonly name: string
  readonly asks: 'taken' | 'not taken' | 'moment' | 'words' | 'unsure' | 'nothing'
}

/** The word of a cell as it is compared and answered for. */
export function wordKey(cell: string | undefined): string {
  const text = (cell ?? '').slice(0, MOST_OF_WORD).trim()
  return plain(text) || text
}

/** Whether a cell of a column of states holds a day or a time: when it was taken. */
export function isMoment(text: string): boolean {
  return MOMENT.test(text.slice(0, MOST_OF_WORD))
}

/**
 * The columns that say whether a dose was taken, by their headers and by their values. `mapped` are the columns with another content,
 * of which only the notes are looked at.
 */
export function stateColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  { mapped, notes }: { readonly mapped: readonly number[]; readonly notes: number | undefined },
): readonly StateColumn[] {
  return headers.flatMap((whole, at) => {
    const header = whole.slice(0, MOST_OF_WORD)
    if (at !== notes && mapped.includes(at)) return []
    const asks = at === notes ? asksOfNotes(rows, at) : asksOf(header, valuesOf(rows, at))
    return asks === undefined ? [] : [{ at, name: header.trim() || `Column ${at + 1}`, asks }]
  })
}

const MOMENT =
  /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2}|\d{1,2}\.? (?:de )?\p{L}{3,12}\.? (?:de )?\d{2,4}|\p{L}{3,12}\.? \d{1,2}, \d{4}|^\d{8}(?:T\d{4,6})?/u
const MOST_OF_WORD = 60
const MOST_LOOKED_AT = 300

/** The different texts of a column and how often each is there, at most so many. Long ones are no words. */
function valuesOf(rows: readonly (readonly string[])[], at: number): ReadonlyMap<string, number> {
  const texts = new Map<string, number>()
  for (const cells of rows) {
    const cell = cells[at] ?? ''
    const known = texts.get(cell)
    if (known !== undefined) texts.set(cell, known + 1)
    else if (texts.size < MOST_LOOKED_AT) {
      const text = cell.slice(0, MOST_OF_WORD * 2).trim()
      if (text.length <= MOST_OF_WORD) texts.set(text, (texts.get(text) ?? 0) + 1)
    }
  }
  return texts
}

function asksOf(header: string, values: ReadonlyMap<string, number>): StateColumn['asks'] | undefined {
  const texts = [...values.keys()].filter((text) => text !== '')
  const words = texts.map(wordKey)
  const meanings = words.map(wordOf)
  const isKnown = meanings.some((meaning) => meaning === 'taken' || meaning === 'not taken')
  const isYesOrNo = words.length > 0 && meanings.every((meaning) => meaning === 'yes' || meaning === 'no')
  const asked = askedByHeader(wordsOf(header))
  if (asked === 'not taken')
    return asksOfNegative(header, { isKnown, isYesOrNo, isTaken: meanings.includes('taken') }) ?? asksOfText(values)
  if (asked === 'taken') return texts.some(isMoment) ? 'moment' : 'taken'
  const isState = isKnown && (words.some(saysNotTaken) || asked === 'kind' || !meanings.includes('unknown'))
  const isOfWords = words.length <= MOST_WORDS && words.every((word) => word.length <= MOST_OF_SHORT)
  if (isOfWords && !isOfOtherContent(header)) {
    if (isState) return 'taken'
    if (isLikeState(words, values)) return 'unsure'
  }
  return asksOfText(values)
}

/** Each note may be another one: none is kept to be counted. No word has a digit, and most notes are too long for one. */
function asksOfNotes(rows: readonly (readonly string[])[], at: number): 'words' | undefined {
  for (const cells of rows) {
    const text = (cells[at] ?? '').slice(0, MOST_OF_WORD * 2).trim()
    if (text !== '' && text.length <= MOST_OF_WORD && !/\d/.test(text) && saysNotTaken(wordKey(text))) return 'words'
  }
  return undefined
}

/** In notes and other texts only a word for what was not taken counts. */
function asksOfText(values: ReadonlyMap<string, number>): 'words' | undefined {
  return [...values.keys()].some((text) => saysNotTaken(wordKey(text))) ? 'words' : undefined
}

/** A plain yes or no answers 'Planned'; moments and reasons answer 'Skipped' and its like alone. */
function asksOfNegative(
  header: string,
  {
    isKnown,
    isYesOrNo,
    isTaken,
  }: { readonly isKnown: boolean; readonly isYesOrNo: boolean; readonly isTaken: boolean },
): StateColumn['asks'] | undefined {
  if (FIRM.test(plain(header))) return isTaken ? 'taken' : 'not taken'
  if (isKnown) return 'taken'
  return isYesOrNo && !OTHER_NOUNS.test(plain(header)) ? 'not taken' : undefined
}

const FIRM =
  /skip|miss|reject|refus|cancel|forgot|omit|ubersprung|verpass|versaum|ausgelass|vergess|abgelehnt|saltad|olvid|rechaz|manqu|saut|oubli|saltat|dimentic|pulad|esquec|recus|overgeslagen|gemist|vergeten|hopp|glomd|glemt|pomini|vynech|пропу/

/** 'Scheduled Dosage' says how much, not whether. */
const OTHER_NOUNS = /dos|amount|date|time|quantity|count|number|menge|cantidad|fecha|datum|uhrzeit/

/** A few words that repeat, as a yes and a no in a language that is not known here. */
function isLikeState(words: readonly string[], values: ReadonlyMap<string, number>): boolean {
  const isShort = words.every((word) => word.length <= MOST_OF_SHORT && (/^\P{N}+$/u.test(word) || /^[01]$/.test(word)))
  const others = words.filter((word) => OTHER_VALUES.test(word))
  if (!isShort || words.length === 0 || others.length * 2 > words.length) return false
  const isMarked = words.length === 1 && values.has('') && (words[0] ?? '').length <= 3
  return (
    isMarked ||
    (words.length >= 2 &&
      words.length <= MOST_UNSURE &&
      words.length < [...values.values()].reduce((sum, count) => sum + count, 0))
  )
}

const MOST_WORDS = 40
const MOST_OF_SHORT = 24
const MOST_UNSURE = 5

/** Headers of columns that a product keeps beside doses and that say nothing about whether one was taken. */
function isOfOtherContent(header: string): boolean {
  return namesContent(header) || OTHER_HEADERS.test(plain(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')))
}

const OTHER_HEADERS =
  /\b(?:archived?|site|side|location|where|place|body|area|region|zone|pain|mood|appetite|energy|sleep|weight|bmi|fat|water|calor\w*|protein|hunger|nausea|fatigue|headache|constipation|symptoms?|effects?|severity|tags?|labels?|interval|lot|batch|vial|pen|syringe|needle|gauge|brand|vendor|supplier|source|device|user|name|nick\w*|person|patient|doctor|prescriber|color|colour|icon|favou?rite|currency|cost|price|form|strength|concentration|week|weekday|month|year|cycle|phase|protocol|frequency|meals?|food|fasted|fasting|am pm|codings?|ort|stelle|seite|korperstelle|injektionsstelle|einstichstelle|lado|sitio|lugar|cote|lieu|sito|luogo|local|plaats|kant|schmerz\w*|dolor|douleur|dolore|stimmung|hersteller|charge|marke)\b/

/** Sides, places of the body, weekdays, months and routes. */
const OTHER_VALUES =
  /\b(?:left|right|upper|lower|thigh|stomach|belly|abdomen|abdominal|arm|glute|buttocks?|leg|hip|deltoid|links|rechts|bauch|oberschenkel|izquierd[ao]|derech[ao]|gauche|droite|sinistr[ao]|destr[ao]|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|\w+day|morning|noon|evening|night|am|pm|home|work|gym|subq|subcut\w*|intramuscular|oral|nasal|im|sc|iv|mcg|mg|iu|kg|lbs?)\b/
