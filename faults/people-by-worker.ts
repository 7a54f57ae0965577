import type { Account } from '../bench/server/account.ts'
import { connected } from '../server/testing/databases/nodes.ts'
import { newPeople } from './place.ts'

/** So many people on each of these workers of a cluster, in their order. */
export async function newPeopleByWorker(
  { address, url }: { readonly address: string; readonly url: string },
  workers: readonly string[],
  count: number,
): Promise<readonly (readonly Account[])[]> {
  const found = workers.map((): Account[] => [])
  while (found.some(({ length }) => length < count))
    for (const person of await newPeople(address, 2)) {
      const at = workers.indexOf(await workerOf(url, person))
      found[at]?.push(person)
    }
  return found.map((people) => people.slice(0, count))
}

/** The host and port of the worker that holds a person's rows. */
const workerOf = (url: string, { userId }: Account): Promise<string> =>
  connected(url, async (owner) => {
    const { rows } = await owner.query<{ worker: string }>(
      `select nodename || ':' || nodeport as worker from pg_dist_placement join pg_dist_node using (groupid)
       where shardid = get_shard_id_for_distribution_column('profiles', $1::uuid)`,
      [userId],
    )
    return rows[0]?.worker ?? ''
  })
