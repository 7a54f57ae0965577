import { ownSymptomId, isUsuallyAsked, SYMPTOM_IDS } from '#domain/symptoms/symptoms'
import { SymptomForm } from '#domain/symptoms/schema'
import { addDays } from '#domain/time/civil'
import { CivilTime } from '#domain/time/schema'
import { instantOf } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { deleteEntry, editEntry, recordEntries } from '../symptoms/entries.ts'
import { insertSettings } from '../symptoms/queries.ts'
import { minutesAfter, runner, type Today } from './run.ts'

/**
 * Fourteen weeks of check-ins, with some days that were not asked about: nausea on the two days after each dose of a week, tiredness now and
 * then, a symptom of the person's own. One entry was corrected since, and one deleted.
 */
export async function checkIn(database: Database, userId: string, { today, zone }: Today): Promise<void> {
  const own = ownSymptomId(crypto.randomUUID())
  await asUser(database, userId).query(insertSettings(userId, { id: own, label: 'Cold hands', is_asked: true }))
  const asked = [...SYMPTOM_IDS.filter(isUsuallyAsked), own]
  const run = runner(database, userId)
  const made: { readonly id: string; readonly entry: SymptomForm; readonly at: Date }[] = []
  for (let daysAgo = 98; daysAgo > 0; daysAgo -= 1) {
    if (daysAgo % 5 === 3) continue
    const day = addDays(today, -daysAgo)
    const at = minutesAfter(instantOf(day, CivilTime.parse('21:10'), zone), 0)
    const entries = noticed(daysAgo, own).map((fields) => ({
      id: crypto.randomUUID(),
      entry: SymptomForm.parse({ date: day, zone, end_date: '', end_time: '', site: '', notes: '', ...fields }),
    }))
    await run(() => recordEntries(userId, { entries, check_in: { day, asked } }, at))
    made.push(...entries.map((entry) => ({ ...entry, at })))
  }
  const [first, second] = made
  if (!first || !second) return
  const edited = { ...first.entry, grade: 3 as const, notes: 'Better after an hour of rest' }
  const change = (key: string) => ({ id: key, at: minutesAfter(first.at, 30) })
  await run((key) => editEntry(userId, first.id, { last_change_id: null, entry: edited }, change(key)))
  await run((key) => deleteEntry(userId, second.id, { id: key, at: minutesAfter(second.at, 30) }))
}

function noticed(daysAgo: number, own: string) {
  if (daysAgo % 7 === 4) return [{ symptom: 'nausea', grade: 2, time: '09:30' }]
  if (daysAgo % 7 === 3) return [{ symptom: 'nausea', grade: 1, time: '08:15' }]
  if (daysAgo % 11 === 4) return [{ symptom: 'tiredness', grade: 1, time: '15:00' }]
  return daysAgo % 13 === 6 ? [{ symptom: own, grade: 1, time: '19:40' }] : []
}
