import type { Peptide } from '#contract'

/** A peptide as the screens show it: `waiting` until the server has answered that it is joined, or separated. */
export type ShownPeptide = Omit<Peptide, 'description'> & { readonly waiting: boolean }
