import type { Mix } from '#domain/calculators/reconstitution'
import type { PeptideKey } from '#domain/peptides/ids'
import { text } from './text.ts'

/** The inputs of the three examples of docs/product/calculators.md#reconstitution. Their results are calculated. */
export const EXAMPLES: readonly Example[] = [
  {
    key: 'bpc157',
    name: text.example.peptides.bpc157,
    mix: { vial: { amount: '5', unit: 'mg' }, waterMl: '2', dose: { amount: '250', unit: 'mcg' } },
  },
  {
    key: 'hgh',
    name: text.example.peptides.hgh,
    mix: { vial: { amount: '10', unit: 'IU' }, waterMl: '1', dose: { amount: '2', unit: 'IU' } },
  },
  {
    key: 'semaglutide',
    name: text.example.peptides.semaglutide,
    mix: { vial: { amount: '10', unit: 'mg' }, waterMl: '2', dose: { amount: '0.5', unit: 'mg' } },
  },
]

export type Example = { readonly key: PeptideKey; readonly name: string; readonly mix: Mix }
