import type { SharedRecord } from '#contract'
import { isWithin } from '#domain/export/period'
import { dayOfEntry } from '#domain/symptoms/entry'
import type { DbSession } from '../db/session.ts'
import { askedDays, MOST, ownSymptoms, symptomsOf, type Shown } from './record-queries.ts'

/** The symptoms of the days of a link, with their sites and notes only where these were chosen. */
export async function readSymptoms(
  session: DbSession,
  userId: string,
  link: Shown,
): Promise<NonNullable<SharedRecord['symptoms']>> {
  const [found, own, [asked]] = await session.batch([
    symptomsOf(userId, link),
    ownSymptoms(userId),
    askedDays(userId, link),
  ])
  const { parts } = link
  const rows = found
    .slice(0, MOST.metrics)
    .filter((entry) => isWithin(dayOfEntry(entry), link))
    .map((entry) => ({
      ...entry,
      site: parts.includes('sites') ? entry.site : null,
      notes: parts.includes('notes') ? entry.notes : null,
    }))
  return {
    rows,
    own: own.filter(({ id }) => rows.some(({ symptom }) => symptom === id)),
    asked_days: asked?.asked_days ?? 0,
    more: found.length > MOST.metrics,
  }
}
