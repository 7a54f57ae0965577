import { daysBetween, type CivilDate } from '../time/civil.ts'
import { laterRevisionOf, type KnowledgeSource, type Statement } from './statement.ts'

/** What is wrong with a statement; a build with such a statement fails. */
export type Fault =
  | 'no source'
  | 'unknown source'
  | 'past its review day'
  | 'read again too late'
  | 'number without unit'
  | 'directive'
  | 'role marker'
  | 'invisible character'
  | 'no sentence'
  | 'too few phrasings'
  | 'doubled id'
  | 'doubled text'

/** The faults of statements, each with the id of its statement. `today`: yyyy-mm-dd. */
export function faultsOf(
  statements: readonly Statement[],
  sources: readonly KnowledgeSource[],
  today: string,
): readonly { readonly id: string; readonly fault: Fault }[] {
  const known = new Set(sources.map(({ id }) => id))
  return statements.flatMap((statement, at) => {
    const { id, text, asked } = statement
    const before = statements.slice(0, at)
    const texts = [text, ...asked]
    const found: readonly (Fault | false)[] = [
      statement.sources.length === 0 && 'no source',
      statement.sources.some((source) => !known.has(source)) && 'unknown source',
      statement.reviewBy < today && 'past its review day',
      isReadTooLate(statement, sources) && 'read again too late',
      hasBareNumber(text) && 'number without unit',
      directs(text) && 'directive',
      texts.some((one) => ROLE_MARKER.test(one)) && 'role marker',
      texts.some((one) => INVISIBLE.test(one)) && 'invisible character',
      !/^[A-Z0-9].*[.]$/su.test(text) && 'no sentence',
      asked.length < 2 && 'too few phrasings',
      before.some((other) => other.id === id) && 'doubled id',
      before.some((other) => other.text === text && other.drug === statement.drug) && 'doubled text',
    ]
    return found.flatMap((fault) => (fault === false ? [] : [{ id, fault }]))
  })
}

/** Whether a statement rests on a revision of a label that has a later one, and is not read again within 28 weeks of its check. */
function isReadTooLate(statement: Statement, sources: readonly KnowledgeSource[]): boolean {
  const sourceOf = (id: string) => sources.find((source) => source.id === id)
  return statement.sources.some((id) => {
    const source = sourceOf(id)
    if (source === undefined || laterRevisionOf(statement, source, sourceOf) === undefined) return false
    return daysBetween(source.checked as CivilDate, statement.reviewBy as CivilDate) > LONGEST_DAYS
  })
}

const LONGEST_DAYS = 28 * 7

/** Whether a text tells a person what to take or to do. */
export function directs(text: string): boolean {
  return DIRECTIVE.test(text)
}

/** Whether a text has marks of a prompt, or characters that nobody sees. */
export function hidesSomething(text: string): boolean {
  return ROLE_MARKER.test(text) || INVISIBLE.test(text)
}

/** Whether a number stands in a text with nothing that it counts or names: a unit, a noun, a month, a name such as GLP-1. */
function hasBareNumber(text: string): boolean {
  const plain = text.replaceAll(NAMES, ' ').replaceAll(DATES, ' ')
  return [...plain.matchAll(/\d[\d.,]*/g)].some(({ 0: number, index }) => {
    const rest = plain.slice(index + number.replace(/[.,]$/, '').length)
    return !COUNTED.test(rest)
  })
}

/** Names with numbers in them, and numbers that are the name of something: types, categories, U-100. */
const NAMES =
  /[A-Za-z]+(?:-\d+)+(?:\s\(\d+-\d+\))?|\b(?:type|Category|MEN|step|section|Part|version|phase|grade|SURMOUNT|STEP|SELECT|PIONEER|SUSTAIN|FLOW|S0|S2|beta)[\s-]\d+|\b[A-Z]+\d+[A-Z]*\b|\b[Pp]oloxamer \d+|\bages? (?:of )?\d+|\b\d-hydroxy/g
/** Years, and days with their month. */
const DATES =
  /\b(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2}(?!\d),?)?(?: \d{4})?|\b(?:19|20)\d\d\b/g
const UNIT =
  '%|ng/L|‰|°|mg|mcg|µg|g|kg|lb|ml|IU|units?|unit marks?|days?|weeks?|months?|years?|hours?|minutes?|seconds?|times|fold|doses?|mm|cm|inch(?:es)?|bpm|beats|people|patients|adults|participants|women|men|men and women|volunteers|trials?|studies|injections?|steps?|clicks?|amino|pens?|vials?|needles?|kg/m²|mmol|in every|of every|in (?:\\d|ten|a hundred)|of \\d|out of|percent|pounds?|gauge|subjects|dogs|rats|reports?|cases|calories|ounces'
/** What follows a number: its unit, or the end of a range ('2-8 °C', '15 to 30 mg', '10 or 15 mg') that has one. */
const COUNTED = new RegExp(
  `^(?:\\s?(?:-|–|to|and|or|through|/|x|by|,)\\s?(?:at least |above |over |more than )?[\\d.,]+){0,5}(?:/[\\d.]+)?[\\s-]?(?:\\([^)]*\\)\\s?)?(?:consecutive |weekly |daily |full |more |further |healthy |whole |single |separate |other |different |mg/)?(?:${UNIT})`,
  'u',
)

/** Words by which a text tells a person what to take. A call for help and what a label asks for are stated as facts. */
const DIRECTIVE =
  /\b(?:you (?:should|must|need to|ought to|have to|can safely)|should|we (?:recommend|suggest|advise)|recommended for you|it is (?:best|safe) to)\b|(?:^|[.;:] )(?:Take|Inject|Use|Skip|Double|Increase|Reduce|Lower|Raise|Start|Restart|Try|Draw|Split|Switch|Combine|Mix|Add|Choose|Continue|Stop)\b(?!\s(?:of|and|is|was|in the trials))/u
const ROLE_MARKER =
  /<\|?\/?(?:system|assistant|user|im_start|im_end)|\b(?:system|assistant|user|human)\s?:|\[\/?INST\]|ignore (?:all|previous|your)|###/i
/** Controls, marks that turn the direction of text, tag characters, and what has no width. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029\u{E0000}-\u{E007F}]/u
