import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import './compiled-code.ts'
import { buildAll } from './build.ts'
import { startSiteForTests } from './testing/site-for-tests.ts'
import { openPostgres } from '../server/db/postgres.ts'
import { startCitusCluster } from '../server/testing/databases/citus-cluster.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'

/**
 * `npm run citus -- [--only server|stories|faults] <sources of Citus> [test files]`: the server tests and the stories on a Citus cluster
 * of this machine, the invariants of what the stories left, and what happens when a worker dies, hangs or is added
 * (faults/dead-worker.ts, faults/hung-worker.ts, faults/added-worker.ts). CITUS_SOURCE names the sources in place of the first word; a
 * server that has Citus needs none. docs/citus.md says what passes.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const source = process.env['CITUS_SOURCE'] ?? positionals.shift()
const results: { readonly stage: string; readonly passed: boolean; readonly seconds: number }[] = []

const cluster = await startCitusCluster(source)
Object.assign(process.env, cluster.env)
try {
  await stage('server', () => run('vitest', ['run', '--project', 'server', ...positionals]))
  await stage('stories', async () => {
    await buildAll()
    await using site = await startSiteForTests('postgres')
    const passed = await run('playwright', ['test'], { SITE: site.address, PUSH_SERVICE: site.pushService })
    const database = await openPostgres(site.databaseUrl ?? '')
    const broken = await brokenInvariants(database)
    await database.close()
    console.log(broken.length === 0 ? 'All invariants hold.' : `BROKEN: ${broken.join(', ')}`)
    return passed && broken.length === 0
  })
  // They break a cluster of their own, of the same programs.
  const PATH = [cluster.programs, process.env['PATH']].join(delimiter)
  await stage('faults', () => run(process.execPath, ['faults/run.ts', 'worker'], { PATH, TEST_DATABASE_URL: '' }))
} finally {
  await cluster.stop()
}
for (const { stage: name, passed, seconds } of results)
  console.log(`${name.padEnd(10)} ${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(0).padStart(6)} s`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1

async function stage(name: string, work: () => Promise<boolean>): Promise<void> {
  if (values.only !== undefined && values.only !== name) return
  const start = performance.now()
  const passed = await work()
  results.push({ stage: name, passed, seconds: (performance.now() - start) / 1000 })
}

async function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return code === 0
}
