import type { ReferenceKey } from '../peptides/ids.ts'
import type { Topic } from './topics.ts'

/** Where a label is in force. Labels of the regions differ; a statement of a label has one. */
export type Region = 'US' | 'EU' | 'UK'

/**
 * A statement of the library: one or two complete sentences in our own words. `id` is never used again: another text is another id.
 * `asked`: 2 to 5 ways in which people ask for it. `sources`: ids of sources.ts. `reviewBy`: the day (yyyy-mm-dd) after which the build
 * fails until it was compared again.
 */
export type Statement = {
  readonly id: string
  readonly drug: ReferenceKey | 'all'
  readonly topic: Topic
  readonly text: string
  readonly asked: readonly string[]
  readonly sources: readonly string[]
  readonly region: Region | undefined
  readonly reviewBy: string
}

/**
 * A source of the library. `checked`: the day (yyyy-mm-dd) on which the statements were compared with it. `later`: the source that is a later
 * revision of the same label, where one is known.
 */
export type KnowledgeSource = {
  readonly id: string
  readonly name: string
  readonly revision: string
  readonly address: string
  readonly checked: string
  readonly later?: string
}

/**
 * The later revision of the label that a source of a statement is; undefined where none is known, and where the statement was compared with it
 * too.
 */
export function laterRevisionOf(
  statement: Pick<Statement, 'sources'>,
  { later }: { readonly later?: string | undefined },
  sourceOf: (id: string) => KnowledgeSource | undefined,
): KnowledgeSource | undefined {
  return later === undefined || statement.sources.includes(later) ? undefined : sourceOf(later)
}
