import { exactly, fixed, times } from '../../amounts/exact.ts'
import type { ImportedMetric } from '../../imported-weights/measure.ts'
import { createBloodPressures } from './blood-pressures.ts'
import { createFirstOfDay, ONE_A_DAY } from './first-of-day.ts'
import { copyOf, NONE_LEFT, type HealthRow, type HealthWeights, type NotKept } from './weights.ts'

/** What reads an export of Apple Health piece by piece. */
type AppleHealthReader = {
  /** Reads the next piece of the text. */
  readonly read: (piece: string) => void
  /** How many measurements are found so far. */
  readonly size: () => number
  /**
   * Those so far, in the order of the file, behind them those of which the first of each day is kept and the blood pressures, and how many others there
   * were.
   */
  readonly found: () => HealthWeights
}

/** Whether a text begins as an export of Apple Health; its definitions may be invalid and are never looked at. */
export function isAppleHealth(start: string): boolean {
  return /<HealthData[\s>]|<!DOCTYPE\s+HealthData\b/.test(start)
}

/**
 * Reads an export of Apple Health (`export.xml`), whose names of files are translated and whose definitions (DTD) are invalid since iOS 16, so
 * that a parser of XML refuses it. Of its tags only those of records and correlations are looked at, and of these only what is a metric of Vialog is kept.
 * Characters that XML forbids do not disturb it. `isCut`: its last tag is missing; a record whose start tag is not whole is not read.
 *
 * Form: github.com/dogsheep/healthkit-to-sqlite, issues 11 and 24; the file says 'HealthKit Export Version'. Names of types: developer.apple.com/documentation/healthkit/hkquantitytypeidentifier.
 */
export function appleHealthReader(most: number): AppleHealthReader {
  const rows: HealthRow[] = []
  const firstOfDay = createFirstOfDay(most)
  const pressures = createBloodPressures(most)
  const notKept: NotKept = { ...NONE_LEFT }
  const sources = new Map<string, string>()
  let rest = ''
  let isEnded = false

  function read(piece: string): void {
    const text = rest + piece
    if (text.includes(LAST_TAG, Math.max(0, rest.length - LAST_TAG.length))) isEnded = true
    let at = 0
    let correlation = text.indexOf(CORRELATION)
    for (;;) {
      const start = text.indexOf(RECORD, at)
      for (
        ;
        correlation >= 0 && (start < 0 || correlation < start);
        correlation = text.indexOf(CORRELATION, correlation + 1)
      ) {
        if (text.charAt(correlation - 1) === '<') pressures.open()
        else if (text.charAt(correlation - 1) === '/') pressures.close()
      }
      if (start < 0) {
        // The first letters of a tag may be there.
        rest = text.slice(Math.max(at, text.length - LAST_TAG.length))
        return
      }
      const next = readRecord(text, start)
      if (next === MORE) {
        rest = text.slice(start)
        return
      }
      at = next
    }
  }

  /** Returns where reading goes on; MORE where the tag goes on in the next piece. */
  function readRecord(text: string, start: number): number {
    const from = start + RECORD.length
    if (from + TYPE.length >= text.length) return MORE
    if (!/\s/.test(text.charAt(from))) return from
    const known = typeOf(text, from + 1)
    if (known === MORE) return MORE
    // Apple writes the type first, so that of nearly all records nothing else is read.
    const kindOfType = known === undefined ? undefined : kindOf(known)
    if (known !== undefined && kindOfType && 'left' in kindOfType) {
      notKept[kindOfType.left] += 1
      return from + TYPE.length + known.length
    }
    const end = endOfTag(text, from)
    if (end === MORE) return MORE
    const attributes = end === BROKEN ? NONE : attributesOf(text.slice(from, end))
    const kind = kindOfType ?? kindOf(attributes.get('type') ?? '')
    if ('left' in kind) notKept[kind.left] += 1
    else if (end === BROKEN) keep(UNREAD)
    else take(kind, attributes)
    return end === BROKEN ? from : end
  }

  function take(kind: Taken, attributes: ReadonlyMap<string, string>): void {
    const [moment = '', value = '', unit = ''] = ['startDate', 'value', 'unit'].map((name) =>
      copyOf(attributes.get(name) ?? ''),
    )
    const source = sourceOf(attributes)
    if ('side' in kind) return pressures.add(kind.side, { moment, value, unit, source })
    const { metric } = kind
    if (metric === 'weight') return keep([moment, value, unit, source])
    const row: HealthRow = [moment, unit === '%' ? percentOf(value) : value, unit, source, metric]
    return ONE_A_DAY.has(metric) ? firstOfDay.add(row) : keep(row)
  }

  function keep(row: HealthRow): void {
    if (rows.length <= most) rows.push(row)
  }

  /** An export has few sources: each name is kept once. */
  function sourceOf(attributes: ReadonlyMap<string, string>): string {
    const name = attributes.get('sourceName') ?? ''
    const known = sources.get(name) ?? copyOf(name)
    if (sources.size < MOST_SOURCES) sources.set(known, known)
    return known
  }

  function found(): HealthWeights {
    const [ofDays, ofPressures] = [firstOfDay.found(), pressures.found()]
    return {
      rows: [...rows, ...ofDays.rows, ...ofPressures.rows],
      notKept: { ...notKept, halfPressures: ofPressures.halves, laterOfDay: ofDays.later },
      isCut: !isEnded,
    }
  }

  return { read, size: () => rows.length + firstOfDay.size() + pressures.size(), found }
}

const MOST_SOURCES = 1_000
const RECORD = '<Record'
const TYPE = 'type="'
const LAST_TAG = '</HealthData>'
const CORRELATION = 'Correlation'

/** What becomes of a record of a type: an entry of a metric, a value of a blood pressure, or nothing. */
type Kind = Taken | { readonly left: keyof NotKept }
type Taken = { readonly metric: ImportedMetric } | { readonly side: 'systolic' | 'diastolic' }

function kindOf(type: string): Kind {
  return KINDS.get(type) ?? OTHER
}

const OTHER: Kind = { left: 'other' }
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['HKQuantityTypeIdentifierBodyMass', { metric: 'weight' }],
  ['HKQuantityTypeIdentifierBodyFatPercentage', { metric: 'body-fat' }],
  ['HKQuantityTypeIdentifierWaistCircumference', { metric: 'waist' }],
  ['HKQuantityTypeIdentifierRestingHeartRate', { metric: 'resting-heart-rate' }],
  ['HKQuantityTypeIdentifierOxygenSaturation', { metric: 'oxygen-saturation' }],
  ['HKQuantityTypeIdentifierBodyTemperature', { metric: 'temperature' }],
  ['HKQuantityTypeIdentifierBloodPressureSystolic', { side: 'systolic' }],
  ['HKQuantityTypeIdentifierBloodPressureDiastolic', { side: 'diastolic' }],
  ['HKQuantityTypeIdentifierBloodGlucose', { left: 'glucose' }],
  ['HKCategoryTypeIdentifierSleepAnalysis', { left: 'sleep' }],
])

/** The tag goes on behind the text. */
const MORE = -1
/** The tag does not end before the next one begins, or is longer than any. */
const BROKEN = -2
const MOST_OF_TAG = 64 * 1024
const NONE: ReadonlyMap<string, string> = new Map()
/** The cells of a record whose tag is broken: the preview says that it is left out. */
const UNREAD: HealthRow = ['', '?', '']

/** Apple writes '%' and means a fraction: 0.264 is 26.4 %. What is no plain decimal stays as it is, and is refused later. */
function percentOf(value: string): string {
  return /^\d{1,4}(?:\.\d{1,20})?$/.test(value) ? fixed(times(exactly(value), HUNDRED), 4) : value
}

const HUNDRED = exactly('100')

/** The type of a record whose first attribute it is; undefined of others. */
function typeOf(text: string, from: number): string | undefined | typeof MORE {
  if (!text.startsWith(TYPE, from)) return undefined
  const start = from + TYPE.length
  const end = text.slice(start, start + MOST_OF_TYPE).indexOf('"')
  if (end >= 0) return text.slice(start, start + end)
  return text.length < start + MOST_OF_TYPE ? MORE : undefined
}

const MOST_OF_TYPE = 100

/**
 * The place of the '>' that ends a tag, which may stand in the values of its attributes too. A '<' stands in none, so that a broken tag is
 * read once.
 */
function endOfTag(text: string, from: number): number {
  const next = text.indexOf('<', from)
  const most = Math.min(next < 0 ? text.length : next, from + MOST_OF_TAG)
  const within = text.slice(from, most)
  const end = within.indexOf('>')
  // As Apple writes it: every value stands in two quotation marks.
  const found = end < 0 || isOutside(within, end) ? end : endBehindQuotes(within)
  if (found >= 0) return from + found
  return most < text.length ? BROKEN : MORE
}

/** Whether a place of a tag lies between the values of its attributes: there is an even number of quotation marks before it, all of one kind. */
function isOutside(tag: string, place: number): boolean {
  let isEven = true
  for (let at = tag.indexOf('"'); at >= 0 && at < place; at = tag.indexOf('"', at + 1)) isEven = !isEven
  const other = tag.indexOf("'")
  return isEven && (other < 0 || other > place)
}

/** The first '>' outside of quotation marks; -1 where there is none. */
function endBehindQuotes(tag: string): number {
  let quote = ''
  for (let at = 0; at < tag.length; at += 1) {
    const letter = tag.charAt(at)
    if (quote === '' && letter === '>') return at
    if (quote === '' && (letter === '"' || letter === "'")) quote = letter
    else if (letter === quote) quote = ''
  }
  return -1
}

/** The attributes of which something is made. */
const WANTED: ReadonlySet<string> = new Set(['type', 'sourceName', 'unit', 'startDate', 'value'])

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const usual = usualAttributesOf(tag)
  if (usual) return usual
  // A name begins behind a space, so that no other letter of a long one is tried.
  const found = tag.matchAll(/\s([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(Array.from(found, ([, name = '', double, single]) => [name, textOf(double ?? single ?? '')]))
}

/** The attributes of a tag as Apple writes it, one behind another after a space each; undefined of another one. */
function usualAttributesOf(tag: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>()
  let at = 0
  while (tag.charAt(at) === ' ') {
    const equals = tag.indexOf('="', at + 1)
    const end = equals < 0 ? -1 : tag.indexOf('"', equals + 2)
    if (end < 0) break
    const name = tag.slice(at + 1, equals)
    if (WANTED.has(name)) found.set(name, textOf(tag.slice(equals + 2, end)))
    else if (!/^\w+$/.test(name)) return undefined
    at = end + 1
  }
  const isWhole = at === tag.length || (at === tag.length - 1 && tag.endsWith('/'))
  return isWhole ? found : undefined
}

/** The text of an attribute: its entities are letters, and control characters are left out. */
function textOf(whole: string): string {
  const value = whole.slice(0, MOST_OF_VALUE)
  if (!UNUSUAL.test(value)) return value
  return value
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (written, decimal, hexadecimal, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? written
      const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
    })
    .replaceAll(/\p{Cc}/gu, '')
}

/** An entity, or a control character. */
const UNUSUAL = /[&\p{Cc}]/u
const MOST_OF_VALUE = 200
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
