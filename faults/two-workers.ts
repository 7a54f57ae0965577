import { startNode } from '../scripts/testing/node-for-tests.ts'
import type { CitusCluster } from '../server/testing/databases/citus-cluster.ts'
import { emptyPostgres, migratedTemplate } from '../server/testing/databases/database.ts'
import { startMailbox } from '../server/testing/mailbox.ts'
import { newPeopleByWorker } from './people-by-worker.ts'

/** A server on a cluster of two workers, with so many people on each: `spared` on the first worker, `struck` on the second. */
export async function startOnTwoWorkers(cluster: CitusCluster, people: number) {
  const [, worker] = cluster.workers
  if (!worker) throw new Error('Two workers are needed.')
  const { url, drop } = await emptyPostgres(await migratedTemplate())
  const mailbox = await startMailbox()
  const server = await startNode({ DATABASE_URL: url, SMTP_URL: mailbox.url })
  const { address } = server
  const workers = cluster.workers.map(({ url: of }) => new URL(of).host)
  const [spared = [], struck = []] = await newPeopleByWorker({ address, url }, workers, people)
  /** Closes the mailbox and drops the database; the server has been stopped. */
  const clear = async () => {
    await mailbox.close()
    await drop()
  }
  return { worker, url, address, server, mailbox, spared, struck, clear }
}
