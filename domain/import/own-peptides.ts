import type { RowOf } from '../export/tables.ts'
import { endsOf } from '../peptides/joined.ts'
import { spellingOf } from '../peptides/spelling.ts'

/** A peptide that the person has named here, and with which it was joined. */
export type PeptideHere = { readonly id: string; readonly name: string; readonly joined_to?: string | null | undefined }

/** How the own peptides of a file map to those of an account. */
export type OwnPeptides = {
  /** Those that are added to the account, with the ids of the account. */
  readonly added: readonly RowOf<'custom_peptides'>[]
  /** The id by which the account knows a peptide of the file, after its joins; that of the reference table stays. */
  readonly idOf: (peptideId: string) => string
  /**
   * The columns of a row with a peptide: one of the two that hold it is set. `joined_from` is kept where the account has that join,
   * and set where the account has joined the peptide of the row.
   */
  readonly columnsOf: (row: PeptideOfRow) => {
    readonly peptide_id: string | null
    readonly custom_peptide_id: string | null
    readonly joined_from: string | null
  }
}

type PeptideOfRow = { readonly peptide_id: string; readonly joined_from?: string | null | undefined }

/** Finds each by its id, else by the spelling of its name; those that are not found are added. */
export function ownPeptidesOf(file: readonly RowOf<'custom_peptides'>[], here: readonly PeptideHere[]): OwnPeptides {
  const byId = new Set(here.map(({ id }) => id))
  const bySpelling = new Map(here.map(({ id, name }) => [spellingOf(name), id]))
  const found = new Map(file.map(({ id, name }) => [id, byId.has(id) ? id : bySpelling.get(spellingOf(name))]))
  const knownAs = (peptideId: string) => found.get(peptideId) ?? peptideId
  const added = file
    .filter(({ id }) => found.get(id) === undefined)
    .map(({ joined_to, ...row }) => ({ ...row, joined_to: joined_to && knownAs(joined_to) }))
  const own = [...here, ...added]
  const ids = new Set(own.map(({ id }) => id))
  const ends = endsOf(own)
  const idOf = (peptideId: string) => ends.get(knownAs(peptideId)) ?? knownAs(peptideId)
  return {
    added,
    idOf,
    columnsOf: ({ peptide_id, joined_from }) => {
      const peptide = idOf(peptide_id)
      const names = [joined_from ?? peptide_id, peptide_id].map(knownAs)
      const name = names.find((one) => one !== peptide && ends.get(one) === peptide)
      const isOwn = ids.has(peptide)
      return {
        peptide_id: isOwn ? null : peptide,
        custom_peptide_id: isOwn ? peptide : null,
        joined_from: name ?? null,
      }
    },
  }
}
