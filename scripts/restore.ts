import { resolve } from 'node:path'
import { restore } from '../server/backup/backup.ts'
import { readSettings } from '../server/env.ts'

const NEW_SECRET = '--new-secret'

/**
 * `npm run restore -- FILE`: puts a backup into the empty place that the settings name. `-- FILE --new-secret` where
 * AUTH_SECRET is another than it was: everybody signs in again.
 */
try {
  const args = process.argv.slice(2)
  const [name, ...more] = args.filter((arg) => arg !== NEW_SECRET)
  if (!name || more.length > 0) throw new Error(`Usage: npm run restore -- FILE, or -- FILE ${NEW_SECRET}`)
  const rows = await restore(resolve(name), readSettings(process.env), { newSecret: args.includes(NEW_SECRET) })
  console.log(`Restored: ${rows} rows. Now see that everything holds: npm run verify`)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
