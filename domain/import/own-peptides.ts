import type { RowOf } from '../export/tables.ts'

/** A peptide that the person has named here. */
export type PeptideHere = { readonly id: string; readonly name: string }

/** How the own peptides of a file map to those of an account. */
export type OwnPeptides = {
  /** Those that are added to the account. */
  readonly added: readonly RowOf<'custom_peptides'>[]
  /** The id by which the account knows a peptide of the file; that of the reference table stays. */
  readonly idOf: (peptideId: string) => string
  /** The two columns that hold a peptide: one of them is set. */
  readonly columnsOf: (peptideId: string) => {
    readonly peptide_id: string | null
    readonly custom_peptide_id: string | null
  }
}

/** Finds each by its id, else by its name, ignoring case; those that are not found are added. */
export function ownPeptidesOf(file: readonly RowOf<'custom_peptides'>[], here: readonly PeptideHere[]): OwnPeptides {
  const byId = new Set(here.map(({ id }) => id))
  const byName = new Map(here.map(({ id, name }) => [name.toLowerCase(), id]))
  const found = new Map(file.map(({ id, name }) => [id, byId.has(id) ? id : byName.get(name.toLowerCase())]))
  const idOf = (peptideId: string) => found.get(peptideId) ?? peptideId
  return {
    added: file.filter(({ id }) => found.get(id) === undefined),
    idOf,
    columnsOf: (peptideId) =>
      found.has(peptideId)
        ? { peptide_id: null, custom_peptide_id: idOf(peptideId) }
        : { peptide_id: peptideId, custom_peptide_id: null },
  }
}
