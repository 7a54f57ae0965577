import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/testing/databases/postgres.ts'
import { buildAll } from './build.ts'
import './compiled-code.ts'
import { repeatFlaky, type FlakyTest } from './testing/flaky-tests.ts'
import { folderInMemory } from './testing/folder-in-memory.ts'
import { startSiteForTests } from './testing/site-for-tests.ts'

/** `npm test`, and exactly what CI runs: every stage, on both engines; the first that fails ends it. */
const results: { readonly stage: string; readonly seconds: number }[] = []
const only = process.argv.slice(2)
/** For the databases and whatever else the tests write: on a disk, a new database takes ten times as long. */
const inMemory = folderInMemory()
if (inMemory !== undefined) process.env.TMPDIR = inMemory
const flakyList = join(tmpdir(), `vialog-flaky-${process.pid}`)
/** Lets the runners try a test a second time, and has their reporters keep those that needed it. */
const secondTry = process.env.CI ? { FLAKY_TESTS: flakyList } : {}
const flaky: FlakyTest[] = []
/** How often a flaky test is run again, alone: one that fails every second time gets through in one of 32 runs. */
const REPEATS = 5

/**
 * The server tests that run on the embedded database too, by parts of their names: what is about the engine, each noun in its usual
 * ways, the races, large writes. Every statement is among them (db/queries.test.ts). PostgreSQL runs all.
 */
const ON_PGLITE = [
  'db/',
  'server/account/deletion/',
  'server/backup/',
  'server/import/merge',
  'server/import/round-trip',
  'server/rows/',
  'server/telemetry/startup-errors',
  'server/workers/',
  'handlers.test',
  'races.test',
  'round-trips.test',
]

// Each of these leaves a core idle: the code is read beside the unit tests. Lint needs the types that are generated.
await Promise.all([
  stage('types', () => run('npm', ['run', 'types', '--silent']))
    .then(() => stage('lint', () => run('npm', ['run', 'lint', '--silent'])))
    .then(() => stage('format', () => run('npm', ['run', 'format:check', '--silent']))),
  stage('unit', () => runTests(['--project', 'unit*', '--project', 'screens'])),
])
await stage('server on pglite', () => runServerTests({ ENGINE: 'pglite' }))

const postgres = await startPostgres()
console.log(`PostgreSQL ${postgres.version} (${postgres.source})`)
const onPostgres = { ENGINE: 'postgres', TEST_DATABASE_URL: postgres.url }
try {
  await stage('server on postgres', () => runServerTests(onPostgres))
  await stage('site', buildAll)
  await stage('faults', () => run(process.execPath, ['faults/run.ts', '--short'], onPostgres))
  for (const engine of ['pglite', 'postgres'] as const)
    await stage(`browser on ${engine}`, async () => {
      process.env.TEST_DATABASE_URL = postgres.url
      await using site = await startSiteForTests(engine)
      await runStories({
        SITE: site.address,
        PUSH_SERVICE: site.pushService,
        ENGINE: engine,
        TEST_DATABASE_URL: postgres.url,
      })
    })
  await stage('browser on webkit', () => runStories({ ENGINE: 'webkit' }))
} finally {
  await postgres.stop()
}

for (const { stage: name, seconds } of results) console.log(`${name.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s`)
console.log(`Engines covered: PGlite, PostgreSQL ${postgres.version} (${postgres.source})`)
if (flaky.length > 0)
  console.log(`Flaky, and repeated without a failure: ${flaky.map(({ where }) => where).join(', ')}`)
console.log(`stages: ${results.length} passed, 0 failed`)

/** Runs one stage, unless only others were asked for by name: `npm test -- types unit`. */
async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
  if (only.length > 0 && !only.some((wanted) => name.includes(wanted))) return
  const start = performance.now()
  console.log(`\n== ${name}`)
  await work()
  results.push({ stage: name, seconds: (performance.now() - start) / 1000 })
}

type Env = Readonly<Record<string, string>>

function runServerTests(env: Env): Promise<void> {
  return runTests(['--project', 'server'], env['ENGINE'] === 'pglite' ? ON_PGLITE : [], env)
}

async function runTests(projects: readonly string[], files: readonly string[] = [], env: Env = {}): Promise<void> {
  await repeatFlaky(flaky, flakyList, {
    all: () => run('vitest', ['run', ...projects, ...files], { ...env, ...secondTry }),
    // The whole file: a name that matched nothing would pass.
    alone: async ({ where }) => {
      for (let time = 0; time < REPEATS; time += 1) await run('vitest', ['run', ...projects, where], env)
    },
  })
}

async function runStories(env: Env): Promise<void> {
  await repeatFlaky(flaky, flakyList, {
    all: () => run('playwright', ['test'], { ...env, ...secondTry }),
    // By its name too: the stories of a loop share one line.
    alone: ({ where, name }) =>
      run(
        'playwright',
        ['test', where, '--grep', `${name.replaceAll(/[^\w ]/g, '.')}$`, `--repeat-each=${REPEATS}`, '--workers=1'],
        env,
      ),
  })
}

async function run(command: string, args: readonly string[], env: Env = {}): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
