import { doseKey } from '#domain/csv/dose-key'
import { createPeptideFinder, type FoundPeptide, type PeptideFinder } from '#domain/csv/peptide-cell'
import { checkedDose, MOST_DOSES, type ImportedDose } from '#domain/csv/schema'
import type { PeptideHere } from '#domain/import/own-peptides'
import { MOST_REASONS } from '#domain/import/file-refusals'
import { unreadable } from '../http/api-error.ts'
import { inSlices } from '../limits/in-slices.ts'
import { Broken, outlineOf, parsed, type Outline, type Rows } from './outline.ts'
import { refusedFile } from './refusal.ts'

/**
 * The doses of a body, each read and checked by itself in slices, by the rules that the device has asked. @throws ApiError 400 with
 * the first reasons why they are not imported, and their lines
 */
export async function readDoses(body: Buffer, now: Date): Promise<readonly ImportedDose[]> {
  try {
    return await checkedDoses(body, await listOf(body), now)
  } catch (error) {
    throw error instanceof Broken ? unreadable() : error
  }
}

async function checkedDoses(body: Buffer, { pieces, count }: Rows, now: Date): Promise<readonly ImportedDose[]> {
  if (count > MOST_DOSES)
    throw refusedFile([`This table has more than ${MOST_DOSES.toLocaleString('en-US')} doses. Import it in parts.`])
  const doses: ImportedDose[] = []
  const reasons: string[] = []
  await inSlices(pieces.entries(), ([index, piece]) => {
    const one = parsed(body, piece)
    const checked = checkedDose(one, now.getTime())
    if (typeof checked === 'string') reasons.push(`${placeOf(one, index)}: ${checked}`)
    else doses.push(checked)
    return reasons.length < MOST_REASONS
  })
  if (reasons.length > 0) throw refusedFile(reasons)
  return withUniqueIds(doses)
}

/** A row that was copied in a spreadsheet has the id of another: neither of them keeps it. */
function withUniqueIds(doses: readonly ImportedDose[]): readonly ImportedDose[] {
  const counts = new Map<string, number>()
  for (const { id } of doses) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return doses.map((dose) => (dose.id !== null && counts.get(dose.id) === 1 ? dose : { ...dose, id: null }))
}

/** A dose with its peptide: one of the reference table or of the person, or the name of one that has to be made. */
export type ResolvedDose = ImportedDose & { readonly found: FoundPeptide }

/** The doses with their peptides, in slices. @throws ApiError 400 where a name means several */
export async function withPeptides(
  doses: readonly ImportedDose[],
  own: readonly PeptideHere[],
): Promise<readonly ResolvedDose[]> {
  const find: PeptideFinder = createPeptideFinder(own)
  const resolved: ResolvedDose[] = []
  const reasons: string[] = []
  await inSlices(doses, (dose) => {
    const found = find(dose.peptide)
    if (found.ok) resolved.push({ ...dose, found: found.value })
    else reasons.push(`line ${dose.line}: ${found.reason}`)
    return reasons.length < MOST_REASONS
  })
  if (reasons.length > 0) throw refusedFile(reasons)
  return resolved
}

/** The list `doses`, which is all that a body holds. */
async function listOf(body: Buffer): Promise<Rows> {
  const outline: Outline = new Map()
  await inSlices(
    outlineOf(body, outline, () => MOST_DOSES),
    () => undefined,
  )
  const rows = outline.get('doses')?.rows
  if (!rows || outline.size > 1) throw new Broken()
  return rows
}

/** The line that a dose names, or its place in what was sent. */
function placeOf(one: unknown, index: number): string {
  const line = typeof one === 'object' && one !== null && 'line' in one ? one.line : undefined
  return typeof line === 'number' && Number.isSafeInteger(line) ? `line ${line}` : `dose ${index + 1}`
}

/** The doses without those that are the same as an earlier one. */
export async function withoutDoubles(doses: readonly ResolvedDose[]): Promise<readonly ResolvedDose[]> {
  const first = new Map<string, ResolvedDose>()
  await inSlices(doses, (dose) => {
    const key = doseKey({ ...dose, peptide: dose.found.id })
    if (!first.has(key)) first.set(key, dose)
  })
  return [...first.values()]
}
