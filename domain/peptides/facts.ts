import { formatDose } from '../doses/amount.ts'
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
 * A value of an entry under its name, as every screen shows it, with what it rests on and what has to be read with it.
 * Without `sources` it is a word about this table and no statement.
 */
export type Fact = {
  readonly name: string
  readonly value: string
  readonly sources?: Sources
  readonly notes: readonly Line[]
}

/** The plain values of an entry, in the order in which they are shown. REFERENCE_LINE stands beside them. */
export function factsOf(entry: PeptideEntry): readonly Fact[] {
  const { approval, halfLife, vials, sources } = entry
  return [
    { name: 'Approval', value: approval, sources: sources.approval, notes: [] },
    ...(hasRange(entry) ? factsOfRange(entry) : [{ name: 'Range', value: 'None is given', notes: [] }]),
    { name: 'Half-life', value: halfLife, sources: sources.halfLife, notes: [] },
    { name: 'Common vials', value: vials, sources: sources.vials, notes: [] },
  ]
}

/** The sources of an entry in the order in which it uses them, each once; their numbers are their places here. */
export function sourcesOf(entry: PeptideEntry): readonly Source[] {
  const lines = [...entry.warnings, ...entry.benefits, ...entry.sideEffects, ...entry.administration]
  return [...new Set([...factSourcesOf(entry), ...lines.flatMap(({ sources }) => sources)])]
}

/** Those of its plain values alone; they come first, so that their numbers are the same. */
export function factSourcesOf(entry: PeptideEntry): readonly Source[] {
  const statements = factsOf(entry).flatMap((fact) => [fact, ...fact.notes])
  return [...new Set(statements.flatMap(({ sources = [] }) => sources))]
}

/** What stands behind a value: '[1, 3]', the places of its sources in the list, or that there is none. */
export function referenceMark(sources: Sources, all: readonly Source[]): string {
  if (sources.length === 0) return COMMONLY_REPORTED
  const numbers = sources.map((source) => all.indexOf(source) + 1)
  return `[${numbers.toSorted((a, b) => a - b).join(', ')}]`
}

/** A source as it is cited: its name and its revision. */
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

/** The maximum is checked against the doses of a day; of a drug that is not taken daily it must not read as one a day. */
function maximumName({ isOnceWeekly, frequency }: PeptideReference): string {
  if (isOnceWeekly) return 'Reference maximum, one dose a week'
  return frequency.includes('week') ? 'Reference maximum, one dose' : 'Reference maximum, all doses of a day'
}
