import { readSettings, SettingError } from '../server/env.ts'
import { startServer } from '../server/main.ts'
import { buildSite, SITE } from './build.ts'

/**
 * `npm start`: builds the site if its sources changed, brings the database up to date and serves both on one port.
 * `--as-built` serves what was built before, whatever the sources say.
 */
try {
  const settings = readSettings(process.env)
  if (!process.argv.includes('--as-built')) await buildSite()
  const running = await startServer(settings, SITE)
  console.log(`Vialog is at ${running.address} (${running.house.database.engine})`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error instanceof SettingError ? error.message : `Vialog could not start: ${error.message}`)
  process.exit(1)
}
