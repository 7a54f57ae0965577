import { MOST_REASONS } from '#domain/import/file-refusals'
import { unreadable } from '../http/api-error.ts'
import { inSlices } from '../limits/in-slices.ts'
import { Broken, outlineOf, parsed, type Outline, type Rows } from './outline.ts'
import { refusedFile } from './refusal.ts'

type Sent<Row> = {
  /** The one member of the body. */
  readonly member: string
  readonly most: number
  readonly tooMany: string
  /** The row, or what is wrong with it. */
  readonly check: (row: unknown) => Row | string
}

/**
 * The rows of a table in a body that holds them alone, each read and checked by itself in slices. @throws ApiError 400 with the first reasons
 * why they are not imported, and their lines
 */
export async function readSentRows<Row extends object>(body: Buffer, sent: Sent<Row>): Promise<readonly Row[]> {
  try {
    return await checkedRows(body, await listOf(body, sent), sent)
  } catch (error) {
    throw error instanceof Broken ? unreadable() : error
  }
}

/** The list that is all that a body holds. */
async function listOf(body: Buffer, { member, most }: Pick<Sent<object>, 'member' | 'most'>): Promise<Rows> {
  const outline: Outline = new Map()
  await inSlices(
    outlineOf(body, outline, () => most),
    () => undefined,
  )
  const rows = outline.get(member)?.rows
  if (!rows || outline.size > 1) throw new Broken()
  return rows
}

async function checkedRows<Row extends object>(
  body: Buffer,
  { pieces, count }: Rows,
  { most, tooMany, check }: Sent<Row>,
): Promise<readonly Row[]> {
  if (count > most) throw refusedFile([tooMany])
  const rows: Row[] = []
  const reasons: string[] = []
  await inSlices(pieces.entries(), ([index, piece]) => {
    const one = parsed(body, piece)
    const checked = check(one)
    if (typeof checked === 'string') reasons.push(`${placeOf(one, index)}: ${checked}`)
    else rows.push(checked)
    return reasons.length < MOST_REASONS
  })
  if (reasons.length > 0) throw refusedFile(reasons)
  return rows
}

/** The line that a row names, or its place in what was sent. */
function placeOf(one: unknown, index: number): string {
  const line = typeof one === 'object' && one !== null && 'line' in one ? one.line : undefined
  return typeof line === 'number' && Number.isSafeInteger(line) ? `line ${line}` : `row ${index + 1}`
}
