import { Zone } from '#domain/time/schema'
import { openDatabase } from '../server/db/open-database.ts'
import { readSettings, SettingError } from '../server/env.ts'
import { seedPeople } from '../server/seed/people.ts'

/** `npm run seed`: a few people with a lived-in history, for trying things out. Never runs by itself. */
try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    // The zone of this machine, where the seeded site will be looked at.
    const clock = { now: new Date(), zone: Zone.parse(Intl.DateTimeFormat().resolvedOptions().timeZone) }
    for (const { email, made } of await seedPeople(database, settings, clock))
      console.log(made ? `${email} is there now` : `${email} was there already and stays as it is`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof SettingError ? error.message : `Nothing was seeded: ${error.message}`)
  process.exit(1)
}
