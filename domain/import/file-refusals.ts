import type * as z from 'zod'
import { rowSchema, type Field } from '../export/schema.ts'
import { PERSON, TABLE_NAMES, TABLES, type PersonRow, type TableName } from '../export/tables.ts'
import { nameOfReference } from '../peptides/ids.ts'
import { storablePictureUrl } from '../profile/picture.ts'
import { checkFile } from './check-file.ts'
import { frameProblems, type Frame } from './check-frame.ts'
import type { Check, FileRows, Reason } from './rows.ts'

/** The most reasons in one answer. */
export const MOST_REASONS = 20

/**
 * Why a parsed vialog.json cannot be imported, one row a step; nothing where it can. The server refuses it for the same reasons: the
 * frame first, then the person, then the rows by themselves, and only then the rows beside each other.
 */
export function* fileRefusals(file: Readonly<Record<string, unknown>>): Check {
  const frame = frameProblems(frameOf(file), (member) => file[member])
  yield* frame
  if (frame.length > 0) return
  const person = personRefusal(file['person'])
  yield person
  if (person !== undefined) return
  let isWrong = false
  for (const table of TABLE_NAMES)
    for (const [index, row] of (file[table] as readonly unknown[]).entries()) {
      const reason = rowRefusal(table, index, row)
      isWrong ||= reason !== undefined
      yield reason
    }
  if (!isWrong) yield* checkFile(file as unknown as FileRows, isReference)
}

/** What is wrong with a row of a table by itself, with its place; `index` is from 0. */
export function rowRefusal(table: TableName, index: number, row: unknown): Reason | undefined {
  const problem = CHECKS[table](row)
  return problem === undefined ? undefined : `${table}, row ${index + 1}${problem}`
}

/** Whether an id is that of a peptide of the reference table. */
export function isReference(peptideId: string): boolean {
  return nameOfReference(peptideId) !== undefined
}

const CHECKS = Object.fromEntries(
  Object.entries(TABLES).map(([table, { fields }]) => [table, createRowCheck(fields)]),
) as Readonly<Record<TableName, RowCheck>>

function frameOf(file: Readonly<Record<string, unknown>>): Frame {
  return new Map(
    Object.entries(file).map(([member, value]) => [
      member,
      Array.isArray(value) ? { rows: { count: value.length } } : { value },
    ]),
  )
}

/** What is wrong with the person of a file; undefined where nothing is. */
export function personRefusal(person: unknown): Reason | undefined {
  const problem = checkFields(person)
  if (problem !== undefined) return `person${problem}`
  const { goals, avatar_url: picture } = person as PersonRow
  if (goals.join('').length > MOST_GOAL_CHARACTERS)
    return `person, goals: more than ${MOST_GOAL_CHARACTERS} characters together`
  if (picture !== null && storablePictureUrl(picture) !== picture)
    return 'person, avatar_url: not a picture that Vialog keeps'
  return undefined
}

const checkFields = createRowCheck(PERSON)

/** As the table of profiles takes them. */
const MOST_GOAL_CHARACTERS = 5_000

/** What checks a row of certain fields. */
type RowCheck = (row: unknown) => Reason | undefined

/** A check of rows with exactly these fields. It says what is wrong first, to follow the place of the row: ', amount: not a number…'. */
function createRowCheck(fields: Readonly<Record<string, Field>>): RowCheck {
  const schema = rowSchema(fields)
  const json = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'json' ? [name] : []))
  return (row) => {
    const { success, data, error } = schema.safeParse(row)
    if (!success) return issueText(error.issues[0], row)
    for (const name of json) {
      const [given, read] = [(row as Values)[name], data[name]]
      const stray = strayName(given, read)
      if (stray !== undefined) return `, ${name}: not a field of the format: ${stray}`
      // A schema may read more than is stored: '5' for 5.
      if (!isSame(given, read)) return `, ${name}: not as Vialog keeps it`
      if (UNKEPT.test(JSON.stringify(given))) return `, ${name}: an unreadable character`
    }
    return undefined
  }
}

type Values = Readonly<Record<string, unknown>>

function issueText(issue: z.core.$ZodIssue | undefined, row: unknown): Reason {
  if (!issue) return ': not valid'
  const path = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part)))
  if (issue.code === 'unrecognized_keys')
    return `, ${[...path, issue.keys[0]?.slice(0, 60)].join(' ')}: not a field of the format`
  if (path.length === 0) return ': not a row'
  const isMissing = issue.path.length === 1 && !Object.hasOwn(row as Values, String(issue.path[0]))
  return `, ${path.join(' ')}: ${isMissing ? 'missing' : issue.message}`
}

/** The first name in a value that its schema has left out. */
function strayName(given: unknown, read: unknown): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  for (const [name, value] of Object.entries(given)) {
    if (typeof read !== 'object' || read === null || !Object.hasOwn(read, name)) return name.slice(0, 60)
    const inside = strayName(value, (read as Values)[name])
    if (inside !== undefined) return inside
  }
  return undefined
}

/** Whether two values of JSON are equal, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame((one as Values)[name], (other as Values)[name]))
  )
}

/** NUL and halves of characters, which a database cannot store: only they are written so. */
const UNKEPT = /\\u(?:0000|d[89a-f])/
