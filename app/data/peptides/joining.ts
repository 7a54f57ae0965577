import type { Draft } from '../rows/draft.ts'

/** An own peptide, and the one that it is. */
export type JoinPreview = { readonly peptide: NamedPeptide; readonly into: NamedPeptide }

/** A peptide and its name. */
export type NamedPeptide = { readonly id: string; readonly name: string }

const TABLES = ['doses', 'schedules', 'scheduled_doses', 'vials', 'vial_components'] as const

/** What was of the joined peptide is of the other. An interval goes with it where the other has none. */
export function peptideJoined(
  rows: Draft,
  { peptide: { id: from }, into: { id: peptide_id, name } }: JoinPreview,
): void {
  setJoined(rows, from, peptide_id)
  const own = { peptide_id, peptide_name: name }
  for (const table of TABLES)
    for (const row of rows.all(table))
      if (row.peptide_id === from) rows.put(table, { ...row, ...own, joined_from: row.joined_from ?? from }, true)
  const interval = rows.get('dose_intervals', from)
  if (!interval || rows.get('dose_intervals', peptide_id)) return
  rows.remove('dose_intervals', from)
  rows.put(
    'dose_intervals',
    { ...interval, id: peptide_id, peptide_id, joined_from: interval.joined_from ?? from },
    true,
  )
}

/** Which rows are of a peptide alone again the server knows. */
export function peptideSeparated(rows: Draft, { peptide }: JoinPreview): void {
  setJoined(rows, peptide.id, null)
}

function setJoined(rows: Draft, id: string, joined_to: string | null): void {
  const peptide = rows.get('custom_peptides', id)
  if (peptide) rows.put('custom_peptides', { ...peptide, joined_to })
}
