import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programsWithCitus } from './citus-programs.ts'
import { startCluster, type Cluster } from './postgres-cluster.ts'
import { installedPrograms } from './postgres-programs.ts'

/** A coordinator and two workers. `env` is what the tests need to know of them. */
export type CitusCluster = {
  readonly env: Readonly<Record<'ENGINE' | 'TEST_DATABASE_URL' | 'CITUS_WORKERS', string>>
  /** The folder of the programs of a PostgreSQL that has Citus. */
  readonly programs: string
  readonly workers: readonly Cluster[]
  /** Starts one more PostgreSQL with Citus, which the others do not know yet. */
  readonly startAnother: () => Promise<Cluster>
  /** Stops all and deletes their files. */
  readonly stop: () => Promise<void>
}

/** Starts them on free local ports in a temporary directory; Citus is built first where the server has none. */
export async function startCitusCluster(source: string | undefined): Promise<CitusCluster> {
  const installed = installedPrograms()
  if (installed === undefined) throw new Error('A Citus cluster needs an installed PostgreSQL.')
  const home = mkdtempSync(join(tmpdir(), 'vialog-citus-'))
  // The account that PostgreSQL runs with reads it.
  chmodSync(home, 0o755)
  const remove = (): void => rmSync(home, { recursive: true, force: true })
  try {
    const programs = programsWithCitus(installed, source, home)
    const coordinator = await startCluster(programs, [...SETTINGS, SHARDS])
    const workers = [await startCluster(programs, SETTINGS), await startCluster(programs, SETTINGS)]
    const others: Cluster[] = []
    return {
      programs,
      workers,
      startAnother: async () => {
        const another = await startCluster(programs, SETTINGS)
        others.push(another)
        return another
      },
      env: {
        ENGINE: 'postgres',
        TEST_DATABASE_URL: coordinator.url,
        CITUS_WORKERS: workers.map(({ url }) => new URL(url).host).join(' '),
      },
      stop: async () => {
        for (const node of [coordinator, ...workers, ...others]) await node.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  // Shards are moved to another worker by logical replication.
  'wal_level=logical',
  'max_connections=300',
  'max_prepared_transactions=200',
  // Citus keeps one busy for each database.
  'max_worker_processes=64',
  'citus.node_conninfo=sslmode=disable',
]
/** Each test copies a database, with a file for each table and index of each shard. */
const SHARDS = 'citus.shard_count=4'
