import { PERSON, TABLE_NAMES, TABLES, type PersonRow, type TableName } from '#domain/export/tables'
import { checkFile } from '#domain/import/check-file'
import type { FileRows, Reason } from '#domain/import/rows'
import { nameOfReference } from '#domain/peptides/names'
import { inSlices } from '../limits/in-slices.ts'
import { storablePictureUrl } from '../profile/picture.ts'
import { createRowCheck, type RowCheck } from './check-row.ts'
import { frameProblems, mostRows } from './frame.ts'
import { Broken, outlineOf, parsed, type Outline } from './outline.ts'
import { MOST_REASONS, refusedFile } from './refusal.ts'

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
  const problem = checkPerson(person)
  if (problem !== undefined) throw refusedFile([`person${problem}`])
  if (person.goals.join('').length > MOST_GOAL_CHARACTERS)
    throw refusedFile([`person, goals: more than ${MOST_GOAL_CHARACTERS} characters together`])
  const { avatar_url } = person
  if (avatar_url !== null && storablePictureUrl(avatar_url) !== avatar_url)
    throw refusedFile(['person, avatar_url: not a picture that Vialog keeps'])
  return person
}

/** As the table of profiles takes them. */
const MOST_GOAL_CHARACTERS = 5_000

async function rowsOf(bytes: Buffer, outline: Outline): Promise<FileRows> {
  const rows: Partial<Record<TableName, unknown[]>> = {}
  const reasons: Reason[] = []
  for (const table of TABLE_NAMES) {
    const read: unknown[] = []
    await inSlices(outline.get(table)?.rows?.pieces ?? [], (piece) => {
      const row = parsed(bytes, piece)
      read.push(row)
      const problem = CHECKS[table](row)
      if (problem !== undefined) reasons.push(`${table}, row ${read.length}${problem}`)
      return reasons.length < MOST_REASONS
    })
    rows[table] = read
  }
  refuseFor(reasons)
  return rows as FileRows
}

const checkPerson = createRowCheck(PERSON)
const CHECKS = Object.fromEntries(
  Object.entries(TABLES).map(([table, { fields }]) => [table, createRowCheck(fields)]),
) as Readonly<Record<TableName, RowCheck>>

function isReference(peptideId: string): boolean {
  return nameOfReference(peptideId) !== undefined
}

function refuseFor(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw refusedFile(reasons)
}
