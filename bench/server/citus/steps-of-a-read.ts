import { asUser } from '../../../server/db/as-user.ts'
import { serverSession } from '../../../server/db/connection-setup.ts'
import type { Database } from '../../../server/db/database.ts'
import { Pool } from '../../../server/db/driver.ts'
import { newestDoses } from '../../../server/doses/queries.ts'
import { connected } from '../../../server/testing/databases/nodes.ts'
import { median, type Row } from '../../row.ts'
import type { PlainAndCluster, Side } from './plain-and-cluster.ts'

const READS = 600

/**
 * What makes a read slower on the cluster, one step after the other, with one client: a worker plans each statement anew, as
 * a plain PostgreSQL that keeps no plans; Citus plans it as well, also where a worker is asked itself for its own people; and
 * the coordinator asks the worker over the network.
 */
export async function measureSteps({ plain, cluster }: PlainAndCluster): Promise<readonly Row[]> {
  const [somebody, { userId, worker }] = [plain.people[0]?.userId ?? '', await onWorker(cluster)]
  const alone: Database = {
    engine: 'postgres',
    pool: new Pool({ ...serverSession, connectionString: worker, max: 1 }),
    keepsPlans: true,
    close: () => alone.pool.end(),
  }
  const steps = [
    { name: 'plain, with kept plans', database: plain.database, userId: somebody },
    { name: 'plain, planned anew each time', database: { ...plain.database, keepsPlans: false }, userId: somebody },
    { name: 'the worker itself, planned by its Citus too', database: alone, userId },
    { name: 'through the coordinator', database: cluster.database, userId },
  ]
  try {
    const times = steps.map((): number[] => [])
    for (let read = 0; read < READS; read += 1)
      for (const [at, step] of steps.entries()) times[at]?.push(await timeOfRead(step))
    return steps.slice(1).map(({ name }, at) => {
      const [before, after] = [median(times[at] ?? []), median(times[at + 1] ?? [])]
      return {
        what: `Citus, last 5 doses of one person, one client (median of ${READS}): ${name}`,
        measured: `${after.toFixed(2)} ms`,
        limit: `${steps[at]?.name}: ${before.toFixed(2)} ms`,
        ratio: after / before,
      }
    })
  } finally {
    await alone.close()
  }
}

async function timeOfRead({ database, userId }: { readonly database: Database; readonly userId: string }) {
  const start = performance.now()
  await asUser(database, userId).query(newestDoses(userId, { limit: 5 }))
  return performance.now() - start
}

/** Somebody, and the address of the worker with their rows. */
async function onWorker({ url, people }: Side): Promise<{ readonly userId: string; readonly worker: string }> {
  const userId = people[0]?.userId ?? ''
  const { rows } = await connected(url, (owner) =>
    owner.query<{ host: string }>(
      `select nodename || ':' || nodeport as host from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('doses', $1::uuid)`,
      [userId],
    ),
  )
  const worker = new URL(url)
  worker.host = rows[0]?.host ?? ''
  return { userId, worker: worker.href }
}
