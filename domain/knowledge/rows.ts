import type { ReferenceKey } from '../peptides/ids.ts'
import type { KnowledgeSource, Region, Statement } from './statement.ts'
import type { Topic } from './topics.ts'

/** What differs among statements of one drug: id, subject, text, phrasings, ids of sources, and the region where it is no other one. */
export type StatementRow = readonly [
  id: string,
  topic: Topic,
  text: string,
  asked: readonly string[],
  sources: readonly string[],
  region?: Region,
]

/** Statements about one drug, or about all, that are read again by one day. */
export function statementsAbout(
  drug: ReferenceKey | 'all',
  reviewBy: string,
  rows: readonly StatementRow[],
): readonly Statement[] {
  return rows.map(([id, topic, text, asked, sources, region]) => ({
    id,
    drug,
    topic,
    text,
    asked,
    sources,
    region,
    reviewBy,
  }))
}

/** What differs among sources: id, name, revision and address. */
export type SourceRow = readonly [id: string, name: string, revision: string, address: string]

/** Sources that were opened on one day (yyyy-mm-dd). */
export function sourcesReadOn(day: string, rows: readonly SourceRow[]): readonly KnowledgeSource[] {
  return rows.map(([id, name, revision, address]) => ({ id, name, revision, address, checked: day }))
}
