import * as z from 'zod'
import { compare, exactly } from '../amounts/exact.ts'
import { BARRELS, SCALES, STEPS, type Step } from '../calculators/syringe.ts'
import { isKeptRange, MOST_OF_RANGE } from '../metrics/reference-range.ts'
import { AnyMetricType } from '../metrics/schema.ts'
import { MOST_SITES, sitesRefusal } from '../sites/rule.ts'
import { SettingsId, SiteId } from '../sites/schema.ts'
import { Asked, SymptomId, SymptomSettingsId } from '../symptoms/schema.ts'
import { GRADES } from '../symptoms/symptoms.ts'
import { readableText } from '../text/readable.ts'
import { isCivilDate } from '../time/civil.ts'
import { toEpochMs } from '../time/instant.ts'
import { isZone } from '../time/zone.ts'

/**
 * How a field is stored, which decides how it is read and written: `peptide` is the id of a peptide of the reference table or
 * of one of the person's own, which the database keeps in two columns.
 */
export type FieldKind =
  | 'uuid'
  | 'peptide'
  | 'text'
  | 'decimal'
  | 'integer'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'time'
  | 'json'
  | 'texts'
  | 'hash'

/**
 * A field of an export (docs/export.md): its kind, and the values that an import accepts. The schema checks and changes nothing, so
 * an accepted value is stored as it stands. Its messages follow the place in the file: 'doses, row 3, amount: more than 100000'.
 */
export type Field<Value = unknown> = { readonly kind: FieldKind; readonly schema: z.ZodType<Value> }

/** The same field, which may also be null. */
export function orNull<Value>({ kind, schema }: Field<Value>): Field<Value | null> {
  return { kind, schema: schema.nullable() }
}

/** The same field, which may also be null or missing, as in a file of an earlier version. */
export function orNone<Value>({ kind, schema }: Field<Value>): Field<Value | null | undefined> {
  return { kind, schema: schema.nullish() }
}

export const uuid = field(
  'uuid',
  z.string('not an id').regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not an id in lower case'),
)
/** A SHA-256 in 64 hexadecimal digits. */
export const sha256 = field('hash', z.string('not a hash').regex(/^[\da-f]{64}$/, 'not a hash of 64 digits'))
export const peptide: Field<string> = { ...uuid, kind: 'peptide' }
/** The own peptide by whose name a row was entered, where that was joined with another since. */
export const joinedFrom: Field<string | null | undefined> = orNone(uuid)
export const boolean = field('boolean', z.boolean('not true or false'))
/** True; a row of which it does not hold has nothing there. */
export const yes = field('boolean', z.literal(true, 'not true'))
export const date = field('date', z.string('not a date').refine(isCivilDate, 'not a date from 2000 to 2100'))
export const time = field(
  'time',
  z.string('not a time').regex(/^([01]\d|2[0-3]):[0-5]\d:00$/, 'not a time such as 08:30:00'),
)
export const zone = field(
  'text',
  z.string('not a time zone').max(64, 'not a time zone').refine(isZone, 'not a time zone'),
)
export const scale = word(SCALES)
export const barrel = word(BARRELS)
/** Null and none, as in version 1, stand for the usual step of the barrel. */
export const step: Field<Step | null | undefined> = orNone(word(STEPS))

/** A moment in UTC, to the microsecond, as the database keeps it. */
export const instant = field(
  'instant',
  z
    .string('not a moment')
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, {
      error: 'not a moment such as 2026-11-23T08:30:00.000000Z',
      abort: true,
    })
    .refine(isWithinReach, 'not a moment from 2000 to 2100'),
)

/** A text of at most `most` characters. */
export function text(most: number): Field<string> {
  return field('text', readableText(most, `longer than ${most} characters`, z.string('not a text')))
}

/** A name: a text that is not empty, without spaces around it. */
export function name(most: number): Field<string> {
  const trimmed = z
    .string('not a text')
    .min(1, 'empty')
    .refine((typed) => typed === typed.trim(), 'spaces around it')
  return field('text', readableText(most, `longer than ${most} characters`, trimmed))
}

/** One of these words. */
export function word<Word extends string>(words: readonly Word[]): Field<Word> {
  return field('text', z.enum(words, `not one of ${words.map((one) => one || 'an empty text').join(', ')}`))
}

/** A whole number, as a number of JSON. */
export function integer(least: number, most: number): Field<number> {
  return field('integer', z.int('not a whole number').min(least, `less than ${least}`).max(most, `more than ${most}`))
}

/** A decimal as text, exact and canonical (no needless zero). Without `least` it must be above 0. */
export function decimal({ least, most, places }: Bounds): Field<string> {
  const form = new RegExp(`^(?:0|[1-9]\\d{0,9})(?:\\.\\d{0,${places - 1}}[1-9])?$`)
  const isEnough = (number: string) =>
    least === undefined ? number !== '0' : compare(exactly(number), exactly(least)) >= 0
  return field(
    'decimal',
    z
      .string('not a number written as text')
      .regex(form, { error: `not a number of at most ${places} decimals, such as "0.25"`, abort: true })
      .refine((number) => compare(exactly(number), exactly(most)) <= 0, `more than ${most}`)
      .refine(isEnough, least === undefined ? 'not above 0' : `less than ${least}`),
  )
}

type Bounds = { readonly least?: string; readonly most: string; readonly places: number }

/** The amount of a dose or of a vial. */
export const amount = decimal({ most: '100000', places: 6 })

/** A JSON value that this schema accepts. */
export function json<Value>(schema: z.ZodType<Value>): Field<Value> {
  return field('json', schema)
}

/** A JSON object whose content nothing reads: what a plan was before a change. */
export const keptObject = json(z.record(z.string().max(40, 'a name longer than 40 characters'), z.json()))

/** A list of goals of a person. */
export const goals = json(
  z
    .array(readableText(50, 'longer than 50 characters', z.string('not a text').min(1, 'empty')))
    .max(50, 'more than 50'),
)

/** A picture as a data URL. */
export const picture = field(
  'text',
  z.string('not a picture').max(524_288, 'larger than 512 kB').startsWith('data:image/', 'not a picture'),
)

/** A currency in three letters. */
export const currency = field('text', z.string('not a currency').regex(/^[A-Z]{3}$/, 'not a currency such as USD'))

/** The draws of a dose before a change. */
export const draws = json(
  z
    .array(
      z.strictObject({
        vial_id: uuid.schema,
        volume_ml: decimal({ most: '100', places: 9 }).schema,
        scale: scale.schema.nullable(),
        barrel: barrel.schema.nullable(),
        step: step.schema,
      }),
    )
    .max(2, 'more than two draws'),
)

/** The id of a site, or of the settings of all sites. */
export const site = field('text', SettingsId)

/** The sites of a dose, of one route. */
export const sites = field(
  'texts',
  z
    .array(SiteId, 'not a list of sites')
    .min(1, 'empty')
    .max(MOST_SITES, `more than ${MOST_SITES} sites`)
    .refine((ids) => sitesRefusal(ids, true) === undefined, 'sites that do not go together'),
)

/** The id of a site of injection. */
export const siteOfReaction = field('text', SiteId)

/** The id of a symptom, and the same or that of the question on the dashboard. */
export const symptom = field('text', SymptomId)
export const symptomSettings = field('text', SymptomSettingsId)

/** A type of metric, or a metric of the person's own. */
export const metricType = field('text', AnyMetricType)

/** The unit of an entry: that of its type, or of the person's own metric. */
export const metricUnit = field(
  'text',
  readableText(20, 'longer than 20 characters', z.string('not a text').min(1, 'empty')),
)

/** How strong a symptom is. */
export const grade = field('integer', z.literal(GRADES, 'not a grade from 1 to 3'))

/** The symptoms that a check-in asked about. */
export const askedSymptoms = field('texts', Asked)

/** The range of a laboratory, as it is kept. */
export const referenceRange = field(
  'text',
  readableText(MOST_OF_RANGE, `longer than ${MOST_OF_RANGE} characters`, z.string('not a text').min(1, 'empty')).refine(
    isKeptRange,
    'not a range as Vialog writes it',
  ),
)

/** The type of a row with these fields. */
export function rowSchema(fields: Readonly<Record<string, Field>>) {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([named, { schema }]) => [named, schema])))
}

/** The JSON schema (draft 2020-12) of rows with these fields, for those who read an export with other tools. */
export function jsonSchemaOf(fields: Readonly<Record<string, Field>>): object {
  const { $schema: _, ...schema } = z.toJSONSchema(rowSchema(fields), { io: 'input', unrepresentable: 'any' })
  return schema
}

function field<Value>(kind: FieldKind, schema: z.ZodType<Value>): Field<Value> {
  return { kind, schema }
}

/** Years outside are mistakes, and PostgreSQL refuses some of them. */
function isWithinReach(moment: string): boolean {
  try {
    const ms = toEpochMs(moment)
    return ms >= EARLIEST && ms <= LATEST
  } catch {
    return false
  }
}

const EARLIEST = toEpochMs('1999-12-31T00:00:00Z')
const LATEST = toEpochMs('2101-01-02T00:00:00Z')
