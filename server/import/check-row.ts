import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { rowSchema, type Field } from '#domain/export/schema'
import type { Reason } from '#domain/import/rows'

/** What checks a row of certain fields. */
export type RowCheck = (row: unknown) => Reason | undefined

/** A check of rows with exactly these fields. It says what is wrong first, to follow the place of the row: ', amount: not a number…'. */
export function createRowCheck(fields: Readonly<Record<string, Field>>): RowCheck {
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
      if (!isDeepStrictEqual(given, read)) return `, ${name}: not as Vialog keeps it`
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

/** NUL and halves of characters, which a database cannot store: only they are written so. */
const UNKEPT = /\\u(?:0000|d[89a-f])/
