import { startCitusCluster, type CitusCluster } from '../server/testing/databases/citus-cluster.ts'
import type { Row } from './row.ts'

/** A fault of a Citus cluster, which is started for it, and where its databases are made meanwhile. */
export const onCitus =
  (fault: (cluster: CitusCluster) => Promise<readonly Row[]>) => async (): Promise<readonly Row[]> => {
    const cluster = await startCitusCluster(undefined)
    const before = { ...process.env }
    Object.assign(process.env, cluster.env)
    try {
      return await fault(cluster)
    } finally {
      for (const name of Object.keys(cluster.env)) delete process.env[name]
      Object.assign(process.env, before)
      await cluster.stop()
    }
  }
