import { openDatabase } from '../server/db/open-database.ts'
import { readSettings, SettingError } from '../server/env.ts'

/** `npm run migrate`: brings the database up to date and leaves. Starting the server does the same. */
try {
  const database = await openDatabase(readSettings(process.env))
  await database.close()
  console.log(`The database is up to date (${database.engine}).`)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof SettingError ? error.message : `Not migrated: ${error.message}`)
  process.exit(1)
}
