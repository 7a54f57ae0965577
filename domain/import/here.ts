import type { PeptideHere } from './own-peptides.ts'

/** What the account has already, by the ids of the file. */
export type Here = {
  readonly peptides: readonly PeptideHere[]
  readonly vials: ReadonlyMap<string, { readonly peptide_id: string; readonly has_volume: boolean }>
  readonly schedules: ReadonlySet<string>
  readonly protocols: ReadonlySet<string>
  readonly protocol_versions: ReadonlySet<string>
  readonly metrics: ReadonlySet<string>
  readonly symptoms: ReadonlySet<string>
  readonly doses: ReadonlyMap<string, DoseHere>
}

/** A dose of the account; `completes`: it completes a scheduled dose. */
export type DoseHere = { readonly peptide_id: string; readonly is_deleted: boolean; readonly completes: boolean }
