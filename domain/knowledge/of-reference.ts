import type { Line, PeptideEntry } from '../peptides/entry.ts'
import { hasRange } from '../peptides/range.ts'
import { idOfSource } from './sources.ts'
import type { Region, Statement } from './statement.ts'
import type { Topic } from './topics.ts'

/** How people ask for a line of the reference. `begins`: the first words of the line, by which it is found. */
export type AskedLine = {
  readonly id: string
  readonly begins: string
  readonly topic: Topic
  readonly asked: readonly string[]
  readonly region?: Region
}

/**
 * Statements of an entry of the reference: its lines are not written twice. A line without a source is none; neither is one that nobody
 * asks for here. @throws RangeError where no line, or more than one, begins with the words.
 */
export function statementsOf(entry: PeptideEntry, reviewBy: string, asked: readonly AskedLine[]): readonly Statement[] {
  const lines = linesOf(entry)
  return asked.map(({ id, begins, topic, asked: phrasings, region }) => {
    const found = lines.filter(({ text }) => text.startsWith(begins))
    const [line] = found
    if (line === undefined || found.length > 1)
      throw new RangeError(`${found.length} lines of ${entry.name} begin with “${begins}”`)
    const sources = line.sources.map(idOfSource)
    return { id, drug: entry.key, topic, text: line.text, asked: phrasings, sources, region, reviewBy }
  })
}

/** How people ask for the half-life and the approval of an entry. A value without a source is no statement. */
export type AskedValues = {
  readonly halfLife?: readonly string[]
  readonly approval?: readonly string[]
}

/** Statements of the plain values of an entry: 'The half-life of semaglutide is about 1 week.' */
export function valuesOf(entry: PeptideEntry, reviewBy: string, asked: AskedValues): readonly Statement[] {
  const { key, name, halfLife, approval, sources } = entry
  const about = { drug: key, region: undefined, reviewBy } as const
  const inSentence = entry.isApproved && key !== 'hgh' ? name.toLowerCase() : name
  return [
    ...(asked.halfLife && sources.halfLife.length > 0
      ? [
          {
            ...about,
            id: `${key}-half-life`,
            topic: 'half-life' as const,
            text: `The half-life of ${inSentence} is ${halfLife.charAt(0).toLowerCase()}${halfLife.slice(1)}.`,
            asked: asked.halfLife,
            sources: sources.halfLife.map(idOfSource),
          },
        ]
      : []),
    ...(asked.approval && sources.approval.length > 0
      ? [
          {
            ...about,
            id: `${key}-approval`,
            topic: 'approval' as const,
            text: approval,
            asked: asked.approval,
            sources: sources.approval.map(idOfSource),
            region: 'US' as const,
          },
        ]
      : []),
  ]
}

function linesOf(entry: PeptideEntry): readonly Line[] {
  const notes = hasRange(entry) ? [entry.scope, entry.labelStart, entry.labelDiffers] : []
  const all = [...entry.warnings, ...entry.benefits, ...entry.sideEffects, ...entry.administration]
  return [...all, ...notes.filter((line): line is Line => line !== undefined)]
}
