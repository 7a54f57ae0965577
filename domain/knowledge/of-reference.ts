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

function linesOf(entry: PeptideEntry): readonly Line[] {
  const notes = hasRange(entry) ? [entry.scope, entry.labelStart, entry.labelDiffers] : []
  const all = [...entry.warnings, ...entry.benefits, ...entry.sideEffects, ...entry.administration]
  return [...all, ...notes.filter((line): line is Line => line !== undefined)]
}
