import { formatDose } from '../amounts/amount.ts'
import {
  COMMONLY_REPORTED,
  type Line,
  type PeptideEntry,
  type PeptideReference,
  type Source,
  type Sources,
} from './entry.ts'
import { hasRange, rangeName, rangeOf } from './range.ts'

/**
 * A value of an entry with its name, its sources, and the notes to read with it. Without `sources` it is a remark
 * about this table and no statement.
 */
export type Fact = {
  readonly name: string
  readonly value: string
  readonly sources?: Sources
  readonly notes: readonly Line[]
}

/** The plain values of an entry, in order. REFERENCE_LINE is shown beside them. */
export function factsOf(entry: PeptideEntry): readonly Fact[] {
  const { approval, halfLife, vials, sources } = entry
  return [
    { name: 'Approval', value: approval, sources: sources.approval, notes: [] },
    ...(hasRange(entry) ? factsOfRange(entry) : [{ name: 'Range', value: 'None is given', notes: [] }]),
    { name: 'Half-life', value: halfLife, sources: sources.halfLife, notes: [] },
    { name: 'Common vials', value: vials, sources: sources.vials, notes: [] },
  ]
}

/** The distinct sources of an entry in the order of their use. The position of a source is its number. */
export function sourcesOf(entry: PeptideEntry): readonly Source[] {
  const lines = [...entry.warnings, ...entry.benefits, ...entry.sideEffects, ...entry.administration]
  return [...new Set([...factSourcesOf(entry), ...lines.flatMap(({ sources }) => sources)])]
}

/** The sources of the plain values. They come first, so they have the same numbers in both lists. */
export function factSourcesOf(entry: PeptideEntry): readonly Source[] {
  const statements = factsOf(entry).flatMap((fact) => [fact, ...fact.notes])
  return [...new Set(statements.flatMap(({ sources = [] }) => sources))]
}

/** The numbers of the sources of a value: '[1, 3]', or the text for a value without a source. */
export function referenceMark(sources: Sources, all: readonly Source[]): string {
  if (sources.length === 0) return COMMONLY_REPORTED
  const numbers = sources.map((source) => all.indexOf(source) + 1)
  return `[${numbers.toSorted((a, b) => a - b).join(', ')}]`
}

/** The citation of a source: its name and its revision. */
export function citation({ name, revision }: Source): string {
  return `${name}, ${revision}`
}

function factsOfRange(peptide: PeptideReference): readonly Fact[] {
  const { dosageRange, safeMaxDaily, frequency, cycleLength, scope, labelStart, labelDiffers, sources } = peptide
  const overMaximum = labelDiffers?.at === 'over the maximum' ? [labelDiffers] : []
  return [
    {
      name: rangeName(peptide),
      value: rangeOf(peptide),
      sources: sources.dosageRange,
      notes: [scope, labelStart].filter((note) => note !== undefined),
    },
    {
      name: maximumName(peptide),
      value: formatDose(safeMaxDaily, dosageRange.unit),
      sources: sources.safeMaxDaily,
      notes: overMaximum,
    },
    { name: 'Frequency', value: frequency, sources: sources.frequency, notes: [] },
    { name: 'Cycle length', value: cycleLength, sources: sources.cycleLength, notes: [] },
  ]
}

/**
 * The maximum is compared with the doses of a day. For a drug that is not taken daily the name must not suggest one a
 * day.
 */
function maximumName({ isOnceWeekly, frequency }: PeptideReference): string {
  if (isOnceWeekly) return 'Reference maximum, one dose a week'
  return frequency.includes('week') ? 'Reference maximum, one dose' : 'Reference maximum, all doses of a day'
}
