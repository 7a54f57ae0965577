import { createPeptideFinder, type FoundPeptide, type PeptideFinder } from '#domain/csv/peptide-cell'
import { checkedDose, MOST_DOSES, type ImportedDose } from '#domain/csv/schema'
import type { PeptideHere } from '#domain/import/own-peptides'
import { unreadable } from '../http/api-error.ts'
import { inSlices } from './in-slices.ts'
import { MOST_REASONS, refusedFile } from './refusal.ts'

/**
 * The doses of a body, each checked by the rules that the device has asked. @throws ApiError 400 with the first reasons why they are not
 * imported, and their lines
 */
export async function readDoses(body: string, now: Date): Promise<readonly ImportedDose[]> {
  const sent = listOf(body)
  if (sent.length > MOST_DOSES)
    throw refusedFile([`This table has more than ${MOST_DOSES.toLocaleString('en-US')} doses. Import it in parts.`])
  const doses: ImportedDose[] = []
  const reasons: string[] = []
  await inSlices(sent.entries(), ([index, one]) => {
    const checked = checkedDose(one, now.getTime())
    if (typeof checked === 'string') reasons.push(`${placeOf(one, index)}: ${checked}`)
    else doses.push(checked)
    return reasons.length < MOST_REASONS
  })
  if (reasons.length > 0) throw refusedFile(reasons)
  return doses
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

function listOf(body: string): readonly unknown[] {
  try {
    const sent: unknown = JSON.parse(body)
    if (typeof sent === 'object' && sent !== null && 'doses' in sent && Array.isArray(sent.doses)) return sent.doses
  } catch {
    // Answered below.
  }
  throw unreadable()
}

/** The line that a dose names, or its place in what was sent. */
function placeOf(one: unknown, index: number): string {
  const line = typeof one === 'object' && one !== null && 'line' in one ? one.line : undefined
  return typeof line === 'number' && Number.isSafeInteger(line) ? `line ${line}` : `dose ${index + 1}`
}
