import { buildAll } from '../scripts/build.ts'
import '../scripts/compiled-code.ts'
import { startPostgres } from '../server/testing/databases/postgres.ts'
import { onCitus } from './on-citus.ts'
import { table, type Row, type Size } from './row.ts'

/**
 * `npm run faults`: breaks what may break and counts what is left. `npm run faults -- kill mail` does those whose name
 * contains a word, `--short` a few of each as `npm test` does. Everything happens on this machine, in places of its own.
 */
const FAULTS: Readonly<Record<string, () => Promise<(size: Size) => Promise<readonly Row[]>>>> = {
  'kill-postgres': async () => (await import('./kill.ts')).killOnPostgres,
  'kill-embedded': async () => (await import('./kill.ts')).killOnEmbedded,
  'import-postgres': async () => (await import('./import.ts')).cutImportsOnPostgres,
  'import-embedded': async () => (await import('./import.ts')).cutImportsOnEmbedded,
  'postgres-restart': async () => (await import('./postgres-restart.ts')).restartPostgres,
  'pool-exhausted': async () => (await import('./pool-exhausted.ts')).exhaustPool,
  'lost-replies': async () => (await import('./lost-replies.ts')).loseReplies,
  'disk-full': async () => (await import('./disk-full.ts')).fillDisk,
  'two-processes': async () => (await import('./two-processes.ts')).startTwice,
  mail: async () => (await import('./mail.ts')).troubleMail,
  cards: async () => (await import('./cards.ts')).troubleCards,
  migration: async () => (await import('./migration.ts')).migrateUnderLoad,
  'rolling-restart': async () => (await import('./rolling-restart.ts')).restartInTurn,
  pooler: async () => (await import('./pooler.ts')).writeThroughPooler,
  'dead-worker': async () => onCitus((await import('./dead-worker.ts')).killWorker),
  'hung-worker': async () => onCitus((await import('./hung-worker.ts')).hangWorker),
  'added-worker': async () => onCitus((await import('./added-worker.ts')).addWorker),
}
/** They need a PostgreSQL that has Citus (docs/citus.md), so they are done where they are named. */
const ON_CITUS = ['dead-worker', 'hung-worker', 'added-worker']
const SHORT = ['kill-postgres', 'kill-embedded', 'import-postgres', 'import-embedded', 'lost-replies', 'two-processes']

const words = process.argv.slice(2).filter((word) => word !== '--short')
const size = process.argv.includes('--short') ? 'short' : 'whole'
const wanted = Object.entries(FAULTS).filter(([name]) =>
  words.length > 0
    ? words.some((word) => name.includes(word))
    : size === 'whole'
      ? !ON_CITUS.includes(name)
      : SHORT.includes(name),
)
if (wanted.length === 0) throw new Error(`There is no such fault. There are: ${Object.keys(FAULTS).join(', ')}.`)
await buildAll()
const postgres = await startPostgres()
process.env.TEST_DATABASE_URL = postgres.url
const rows: Row[] = []
try {
  for (const [name, load] of wanted) {
    const start = performance.now()
    try {
      const fault = await load()
      rows.push(...(await fault(size)))
    } catch (error) {
      // One fault that ends with an error must not discard the results of the others.
      console.error(error)
      rows.push(endedEarly(name, error))
    }
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
} finally {
  await postgres.stop()
}
console.log(`\n${table(rows)}\n\nPostgreSQL ${postgres.version}.`)
if (rows.some(({ held }) => !held)) process.exitCode = 1

function endedEarly(name: string, error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error)
  return { what: name, tried: 'not to its end', result: reason, limit: 'none', held: false }
}
