import { OneTimeDose } from '#domain/doses/schema'
import { addDays } from '#domain/time/civil'
import { instantOf } from '#domain/time/zone'
import { asUser } from '../db/as-user.ts'
import type { Database } from '../db/database.ts'
import { edit } from '../doses/edit.ts'
import { log } from '../doses/log.ts'
import { deleteLoggedDose } from '../scheduled-doses/delete-dose.ts'
import type { OneTime } from './life.ts'
import { minutesAfter, newKey, runner, type Today } from './run.ts'

/** Logs a dose at its time, then corrects or deletes it. */
export async function logOnce(
  database: Database,
  userId: string,
  dose: OneTime,
  { today, zone }: Today,
): Promise<void> {
  const run = runner(database, userId)
  const id = crypto.randomUUID()
  const { peptide, dosage, unit, administrationMethod, time, notes } = dose
  const startDate = addDays(today, -dose.daysAgo)
  const form = OneTimeDose.parse({
    peptide,
    dosage,
    unit,
    administrationMethod,
    notes,
    sites: dose.sites,
    dosageType: 'one-time',
    startDate,
    time,
    zone: dose.zone ?? zone,
  })
  const at = minutesAfter(instantOf(startDate, form.time, form.zone), 4)
  await asUser(database, userId).transaction((tx) =>
    log(tx, userId, newKey(), { sent: { id, dose: form, confirmed: true }, at }),
  )
  const { correctedTo } = dose
  if (correctedTo !== undefined) {
    const corrected = { ...form, dosage: correctedTo }
    await run((key) => edit(userId, id, key, { last_change_id: null, dose: corrected }, minutesAfter(at, 30)))
  }
  if (dose.enteredInError) await run((key) => deleteLoggedDose(userId, id, key, minutesAfter(at, 45)))
}
