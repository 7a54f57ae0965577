import { doseKey } from '#domain/csv/dose-key'
import { createPeptideFinder, type FoundPeptide, type PeptideFinder } from '#domain/csv/peptide-cell'
import { checkedDose, MOST_DOSES, type ImportedDose } from '#domain/csv/schema'
import type { PeptideHere } from '#domain/import/own-peptides'
import { MOST_REASONS } from '#domain/import/file-refusals'
import { inSlices } from '../limits/in-slices.ts'
import { refusedFile } from './refusal.ts'
import { readSentRows } from './sent-rows.ts'

/**
 * The doses of a body, checked by the rules that the device has asked. @throws ApiError 400 with the first reasons why they are not
 * imported, and their lines
 */
export async function readDoses(body: Buffer, now: Date): Promise<readonly ImportedDose[]> {
  const doses = await readSentRows(body, {
    member: 'doses',
    most: MOST_DOSES,
    tooMany: `This table has more than ${MOST_DOSES.toLocaleString('en-US')} doses. Import it in parts.`,
    check: (one) => checkedDose(one, now.getTime()),
  })
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

/** The doses without those that are the same as an earlier one. */
export async function withoutDoubles(doses: readonly ResolvedDose[]): Promise<readonly ResolvedDose[]> {
  const first = new Map<string, ResolvedDose>()
  await inSlices(doses, (dose) => {
    const key = doseKey(dose, dose.found.id)
    if (!first.has(key)) first.set(key, dose)
  })
  return [...first.values()]
}
