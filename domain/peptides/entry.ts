import type { AmountUnit } from '../calculators/unit.ts'
import type { PEPTIDE_IDS } from './ids.ts'
import type { PeptideSummary } from './summaries.ts'

/**
 * A peptide of the reference table (docs/product/peptides.md#reference-table), which is also one of the list that is
 * logged.
 */
export type PeptideKey = keyof typeof PEPTIDE_IDS

/** An entry of the reference: the table's seven, and what shares a name with one of them but not its range. */
export type ReferenceKey = PeptideKey | 'cjc1295-without-dac'

/** What a statement rests on: the document, its revision, and the day (yyyy-mm-dd) on which the two were compared. */
export type Source = { readonly name: string; readonly revision: string; readonly checked: string }

/** Sources of a value. None means that people report it and no label says it: COMMONLY_REPORTED stands beside it. */
export type Sources = readonly Source[]

/** A sentence with its sources. */
export type Line = { readonly text: string; readonly sources: Sources }

/**
 * What is known about a substance. `asOf` is the day (yyyy-mm-dd) on which the entry was last compared with its sources.
 * `sources` holds those of the plain values, each list of lines its own.
 */
export type PeptideEntry = PeptideSummary & {
  readonly approval: string
  readonly halfLife: string
  /** In mg; `vials` is how they are written for people, with IU where a drug has both. */
  readonly commonVialSizes: readonly string[]
  readonly vials: string
  readonly warnings: readonly Line[]
  readonly benefits: readonly Line[]
  readonly sideEffects: readonly Line[]
  readonly administration: readonly Line[]
  readonly sources: Readonly<Record<'approval' | 'halfLife' | 'vials', Sources>>
  readonly asOf: string
}

/**
 * An entry with the range and the maximum of the table, whatever a label says (docs/product/peptides.md#reference-table).
 * Amounts are exact decimals in text; `safeMaxDaily` is in the unit of the range; `iuToMg` is IU in 1 mg.
 */
export type PeptideReference = PeptideEntry & {
  readonly key: PeptideKey
  readonly dosageRange: { readonly min: string; readonly max: string; readonly unit: AmountUnit }
  readonly safeMaxDaily: string
  readonly frequency: string
  readonly cycleLength: string
  readonly iuToMg?: string
  /** What the range is for, where the name alone does not say it. */
  readonly scope?: Line
  /** Where labels begin: the range is no first dose. */
  readonly labelStart?: Line
  /** Where a label differs from the table. `at` is the warning that it follows. */
  readonly labelDiffers?: Line & { readonly at: 'below the range' | 'over the maximum' }
  readonly sources: Readonly<Record<'dosageRange' | 'safeMaxDaily' | 'frequency' | 'cycleLength', Sources>>
}

/** A sentence and what it rests on. */
export function line(text: string, ...sources: Sources): Line {
  return { text, sources }
}

/** Stands beside a value that has no source. */
export const COMMONLY_REPORTED = 'commonly reported, no label'
export const REPORTED: Sources = []
