import type { ReferenceKey } from '../peptides/ids.ts'
import type { Region, Statement } from './statement.ts'
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
