import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Settings } from '../server/env.ts'
import type { RunningNode } from '../server/running-node.ts'
import { loadServer, SITE } from './site/built.ts'

/**
 * `npm start`: builds server and site if their sources changed, brings the database up to date and serves all on one port.
 * `--as-built` serves what was built before, whatever the sources say; `--as-built DIRECTORY` what lies there.
 */
try {
  const [asBuilt, site = SITE] = process.argv.slice(2)
  // The bundler is not even read where there is nothing to build.
  const build = asBuilt === '--as-built' ? undefined : await import('./build.ts')
  await build?.buildServer()
  const { readSettings, startNode } = await loadServer()
  const settings = readSettings(process.env)
  await build?.buildSite()
  const running = await startNode(settings, site)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.once(event, (error) => {
      running.report(error)
      process.exit(1)
    })
  // A worker leaves when its primary says so.
  if (cluster.isPrimary) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(running, signal))
    // Printed last: a program that reads it may stop the server at once.
    console.log(`Vialog is at ${running.address} (${running.engine})`)
    for (const line of bannerOf(settings)) console.log(line)
  }
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.name === 'SettingError' ? error.message : `Vialog could not start: ${error.message}`)
  process.exit(1)
}

/** Finishes what is under way. The shell and npm may both pass a signal on: the second one changes nothing. */
function leave(running: RunningNode, signal: NodeJS.Signals): void {
  process.on(signal, () => undefined)
  void running.close().then(
    () => process.exit(0),
    (error: unknown) => {
      running.report(error)
      process.exit(1)
    },
  )
}

/** Notes for the person who starts it: which parts are stand-ins, and where their output goes. */
function bannerOf({ smtpUrl, dataDir, billing }: Settings): readonly string[] {
  return [
    ...(smtpUrl
      ? []
      : [`E-mails are not sent but kept as files in ${join(dataDir, 'outbox')} (set SMTP_URL to send them)`]),
    ...(billing.by === 'stripe' ? [] : ['Billing is a sandbox: no card is charged (docs/billing.md)']),
  ]
}
