import { TABLE_NAMES, type PersonRow, type TableName } from '#domain/export/tables'
import { checkFile } from '#domain/import/check-file'
import { frameProblems, mostRows } from '#domain/import/check-frame'
import { isReference, MOST_REASONS, personRefusal, rowRefusal } from '#domain/import/file-refusals'
import type { FileRows, Reason } from '#domain/import/rows'
import { inSlices } from '../limits/in-slices.ts'
import { Broken, outlineOf, parsed, type Outline } from './outline.ts'
import { refusedFile } from './refusal.ts'

/** A file that may be imported: each row valid by itself and beside the others. */
export type CheckedFile = { readonly person: PersonRow; readonly rows: FileRows }

/**
 * Reads and checks a vialog.json in slices, so that it keeps nobody else waiting. @throws ApiError 400 with the first reasons
 * why it is not imported
 */
export async function readFile(bytes: Buffer): Promise<CheckedFile> {
  try {
    const outline = await outlined(bytes)
    refuseFor(frameProblems(outline, (member) => parsed(bytes, outline.get(member)?.value)))
    const file = { person: personOf(bytes, outline), rows: await rowsOf(bytes, outline) }
    const reasons: Reason[] = []
    await inSlices(checkFile(file.rows, isReference), (reason) => {
      if (reason !== undefined) reasons.push(reason)
      return reasons.length < MOST_REASONS
    })
    refuseFor(reasons)
    return file
  } catch (error) {
    throw error instanceof Broken ? refusedFile(['This file is damaged, or was cut off.']) : error
  }
}

async function outlined(bytes: Buffer): Promise<Outline> {
  const outline: Outline = new Map()
  await inSlices(outlineOf(bytes, outline, mostRows), () => undefined)
  return outline
}

function personOf(bytes: Buffer, outline: Outline): PersonRow {
  const person = parsed(bytes, outline.get('person')?.value) as PersonRow
  const problem = personRefusal(person)
  if (problem !== undefined) throw refusedFile([problem])
  return person
}

async function rowsOf(bytes: Buffer, outline: Outline): Promise<FileRows> {
  const rows: Partial<Record<TableName, unknown[]>> = {}
  const reasons: Reason[] = []
  for (const table of TABLE_NAMES) {
    const read: unknown[] = []
    await inSlices(outline.get(table)?.rows?.pieces ?? [], (piece) => {
      const row = parsed(bytes, piece)
      read.push(row)
      const reason = rowRefusal(table, read.length - 1, row)
      if (reason !== undefined) reasons.push(reason)
      return reasons.length < MOST_REASONS
    })
    rows[table] = read
  }
  refuseFor(reasons)
  return rows as FileRows
}

function refuseFor(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw refusedFile(reasons)
}
