import { spawn } from 'node:child_process'
import { startPostgres } from '../server/testing/postgres.ts'
import { buildAll } from './build.ts'
import './compiled-code.ts'
import { startSiteForTests } from './site-for-tests.ts'

/** `npm test`, and exactly what CI runs: every stage, on both engines; the first that fails ends it. */
const results: { readonly stage: string; readonly seconds: number }[] = []
const only = process.argv.slice(2)

// Each of these leaves a core idle: the code is read beside the unit tests. Lint needs the types that are generated.
await Promise.all([
  stage('types', () => run('npm', ['run', 'types', '--silent']))
    .then(() => stage('lint', () => run('npm', ['run', 'lint', '--silent'])))
    .then(() => stage('format', () => run('npm', ['run', 'format:check', '--silent']))),
  stage('unit', () => run('vitest', ['run', '--project', 'unit'])),
])
await stage('server on pglite', () => run('vitest', ['run', '--project', 'server'], { ENGINE: 'pglite' }))

const postgres = await startPostgres()
console.log(`PostgreSQL ${postgres.version} (${postgres.source})`)
const onPostgres = { ENGINE: 'postgres', TEST_DATABASE_URL: postgres.url }
try {
  await stage('server on postgres', () => run('vitest', ['run', '--project', 'server'], onPostgres))
  await stage('site', buildAll)
  await stage('faults', () => run(process.execPath, ['faults/run.ts', '--short'], onPostgres))
  for (const engine of ['pglite', 'postgres'] as const)
    await stage(`browser on ${engine}`, async () => {
      process.env.TEST_DATABASE_URL = postgres.url
      await using site = await startSiteForTests(engine)
      await run('playwright', ['test'], { SITE: site.address, ENGINE: engine, TEST_DATABASE_URL: postgres.url })
    })
} finally {
  await postgres.stop()
}

for (const { stage: name, seconds } of results) console.log(`${name.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s`)
console.log(`Engines covered: PGlite, PostgreSQL ${postgres.version} (${postgres.source})`)
console.log(`stages: ${results.length} passed, 0 failed`)

/** Runs one stage, unless only others were asked for by name: `npm test -- types unit`. */
async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
  if (only.length > 0 && !only.some((wanted) => name.includes(wanted))) return
  const start = performance.now()
  console.log(`\n== ${name}`)
  await work()
  results.push({ stage: name, seconds: (performance.now() - start) / 1000 })
}

async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
