import type { CivilDate } from '../time/civil.ts'
import { fullMonthDayYear } from '../time/format.ts'
import { GUIDE_IDS, type GuideId } from './guide-titles.ts'
import { GUIDES } from './guides.ts'
import { SOURCES } from './sources.ts'
import type { KnowledgeSource, Statement } from './statement.ts'
import { STATEMENTS } from './statements.ts'
import { isSafetyTopic } from './topics.ts'

/** What everybody reads of a guide: the titles of its sections, its statements about safety in their order, the sources of these, and the days on which they were checked, in words. */
export type OpenGuide = {
  readonly titles: readonly string[]
  readonly safety: readonly Statement[]
  readonly sources: readonly KnowledgeSource[]
  readonly days: Readonly<Record<string, string>>
}

/** The open part of every guide. The build writes it as data, so that a stranger's page loads it without the library. */
export const OPEN_GUIDES = Object.fromEntries(GUIDE_IDS.map((id) => [id, openPartOf(id)])) as Readonly<
  Record<GuideId, OpenGuide>
>

function openPartOf(id: GuideId): OpenGuide {
  const { sections } = GUIDES[id]
  const safety = sections
    .flatMap(({ statements }) =>
      statements.flatMap((wanted) => STATEMENTS.find((statement) => statement.id === wanted) ?? []),
    )
    .filter(({ topic }) => isSafetyTopic(topic))
  const cited = new Set(safety.flatMap(({ sources }) => sources))
  const named = SOURCES.filter(({ id: source }) => cited.has(source))
  // A card names the later revision of a source too.
  const later = new Set(named.flatMap((source) => source.later ?? []))
  const held = SOURCES.filter(({ id: source }) => cited.has(source) || later.has(source))
  return {
    titles: sections.map(({ title }) => title),
    safety,
    sources: held,
    days: Object.fromEntries(held.map(({ checked }) => [checked, fullMonthDayYear(checked as CivilDate, undefined)])),
  }
}
