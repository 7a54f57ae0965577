import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { freshDatabase, freshEmbedded } from '../../testing/databases/database.ts'
import { isCluster } from '../../testing/databases/nodes.ts'
import { aPerson } from '../../testing/person.ts'
import { asService } from '../as-service.ts'
import { DatabaseBusy } from '../database-busy.ts'
import type { Database } from '../database.ts'
import { findAmongAll, overAllPeople } from './over-all-people.ts'
import type { DbSession } from '../session.ts'
import { build, rawSql } from '../sql.ts'

let database: Database
let ana: string
beforeAll(async () => {
  // Of a cluster a worker would have to be dead: the faults of npm run citus kill one.
  database = await (isCluster() ? freshEmbedded() : freshDatabase())
  ana = await aPerson(database)
})
afterAll(() => database.close())

const names = (name: string) =>
  rawSql(sql<{ user_id: string }>`
    select user_id from profiles where display_name <> ${name} and user_id in (
      select user_id from profiles where created_at <= now() limit ${50})`)
const byName = (name: string) =>
  build.selectFrom('profiles').select('user_id').where('display_name', '=', name).where('age', 'is', null)
const session = () => asService(database, 'test')

/** A session whose first query fails because a worker is dead. */
const whileWorkerIsDead = (): DbSession => {
  let asked = 0
  const refused = new DatabaseBusy(
    new Error('connection to the remote node app_service@127.0.0.1:1 failed with the following error: refused'),
  )
  return {
    ...session(),
    query: (query) => (++asked === 1 ? Promise.reject(refused) : session().query(query)),
  }
}

test('all people are asked at once', async () => {
  expect(await overAllPeople(session(), 'profiles', names('nobody'))).toEqual([{ user_id: ana }])
})

test('another error stays what it is', async () => {
  const broken = rawSql(sql<{ user_id: string }>`select user_id from profiles where 1 / 0 = 1`)
  await expect(overAllPeople(session(), 'profiles', broken)).rejects.toMatchObject({ code: '22012' })
})

describe('while a worker is dead', () => {
  const standIn = (shards: string) =>
    asOwner(
      database,
      `create or replace function run_command_on_shards(of regclass, command text, out success boolean, out result text)
       returns setof record language plpgsql as $$ begin
         for success, result in ${shards} loop
           if success then execute format(command, of) into result; end if;
           return next;
         end loop;
       end $$`,
    )
  const LIVING = "(true, '')"
  const DEAD = "(false, 'failed to connect to 127.0.0.1:54502')"

  test('the shards of the others are asked, by texts that hold the values', async () => {
    await standIn(`values ${LIVING}, ${DEAD}`)
    expect(await overAllPeople(whileWorkerIsDead(), 'profiles', names("it's 100% \\ $1"))).toEqual([{ user_id: ana }])
    expect(await findAmongAll(whileWorkerIsDead(), 'profiles', byName('ana'))).toEqual([{ user_id: ana }])
    const renamed = rawSql(sql<{ user_id: string }>`
      update profiles set updated_at = now() where user_id = ${ana} returning user_id`)
    expect(await overAllPeople(whileWorkerIsDead(), 'profiles', renamed)).toEqual([{ user_id: ana }])
  })

  test('what is not found there may be on the dead one', async () => {
    await standIn(`values ${LIVING}, ${DEAD}`)
    expect(await overAllPeople(whileWorkerIsDead(), 'profiles', byName('nobody'))).toEqual([])
    await expect(findAmongAll(whileWorkerIsDead(), 'profiles', byName('nobody'))).rejects.toBeInstanceOf(DatabaseBusy)
  })

  test('it is as busy as before if no worker answers, and any other refusal of a shard is an error', async () => {
    await standIn(`values ${DEAD}`)
    await expect(overAllPeople(whileWorkerIsDead(), 'profiles', names(''))).rejects.toBeInstanceOf(DatabaseBusy)
    await standIn(`values ${LIVING}, (false, 'ERROR: permission denied for table profiles_102008')`)
    await expect(overAllPeople(whileWorkerIsDead(), 'profiles', names(''))).rejects.toThrow('A shard refused')
  })
})
