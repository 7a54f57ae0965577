import type { PeptideKey } from './ids.ts'
import type { DosageRange } from './ranges.ts'
import type { PeptideSummary } from './summaries.ts'

/** A source: the document, its revision, and the day (yyyy-mm-dd) on which the statement was checked against it. */
export type Source = { readonly name: string; readonly revision: string; readonly checked: string }

/**
 * The sources of a value. Empty when people report it and no label states it; then COMMONLY_REPORTED is shown beside
 * it.
 */
export type Sources = readonly Source[]

/** A sentence with its sources. */
export type Line = { readonly text: string; readonly sources: Sources }

/**
 * An entry. `asOf` is the day (yyyy-mm-dd) on which it was last compared with its sources. `sources` has those of the
 * plain values; each line has its own.
 */
export type PeptideEntry = PeptideSummary & {
  readonly approval: string
  readonly halfLife: string
  /** In mg. `vials` is the text for people, with IU where a drug has both. */
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
  readonly dosageRange: DosageRange
  readonly safeMaxDaily: string
  readonly frequency: string
  readonly cycleLength: string
  readonly iuToMg?: string
  /** The purpose of the range, when the name does not tell it. */
  readonly scope?: Line
  /** The first dose of the labels: the range is not a first dose. */
  readonly labelStart?: Line
  /** A label that differs from the table. `at` is the warning that it follows. */
  readonly labelDiffers?: Line & { readonly at: 'below the range' | 'over the maximum' }
  readonly sources: Readonly<Record<'dosageRange' | 'safeMaxDaily' | 'frequency' | 'cycleLength', Sources>>
}

/** A sentence with its sources. */
export function line(text: string, ...sources: Sources): Line {
  return { text, sources }
}

/** The text beside a value without a source. */
export const COMMONLY_REPORTED = 'commonly reported, no label'
export const REPORTED: Sources = []
