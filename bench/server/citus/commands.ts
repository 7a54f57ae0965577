import { openPostgres } from '../../../server/db/postgres.ts'
import { EVERYDAY_WORK } from './everyday-work.ts'
import type { Side } from './plain-and-cluster.ts'

/** How many commands the coordinator sends to workers for one act of a person; it waits for the answer to each. */
export async function commandsOf({ url, people }: Side, work: keyof typeof EVERYDAY_WORK): Promise<number> {
  const [person] = people
  if (!person) throw new Error('Nobody is there.')
  const database = await openPostgres(url, 1)
  let commands = 0
  database.pool.on('connect', (client) => {
    client.on('notice', ({ message }) => (commands += message.startsWith('issuing ') ? 1 : 0))
  })
  try {
    // The first one also connects to the worker.
    await EVERYDAY_WORK[work](database, person)
    await database.pool.query('set citus.log_remote_commands = on')
    await EVERYDAY_WORK[work](database, person)
    return commands
  } finally {
    await database.close()
  }
}
