import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyPostgres, engine, freshDatabase } from '../testing/databases/database.ts'
import { aPerson } from '../testing/person.ts'
import { asServer } from './as-server.ts'
import { asUser } from './as-user.ts'
import { DatabaseBusy, translateError } from './database-busy.ts'
import type { Database } from './database.ts'
import { Client } from './driver.ts'
import { openPooled, openPostgres } from './postgres.ts'
import { dbSession } from './session.ts'
import { build, rawSql } from './sql.ts'

const peptides = () => build.selectFrom('peptides').select('id')

const ANA = '00000000-0000-4000-8000-00000000000a'

test('an unreachable server is reported by its setting, without its password', async () => {
  const refusal = await openPostgres('postgres://ana:hush@127.0.0.1:1/vialog').catch((error: unknown) => String(error))
  expect(refusal).toMatch(/DATABASE_URL.*Is PostgreSQL running/)
  expect(refusal).not.toContain('hush')
})

test.each(['53300', '57P01', '57014', '40P01', '08006', 'ECONNREFUSED'])('%s is a temporary error', (code) => {
  expect(translateError(Object.assign(new Error('refused'), { code }))).toBeInstanceOf(DatabaseBusy)
})

test.each([
  'connection to the remote node app_user@127.0.0.1:54502 failed with the following error: Connection refused',
  'could not establish any connections to the node 127.0.0.1:54502 after 1000 ms',
  'failure on connection marked as essential: 127.0.0.1:54502',
  'could not commit transaction for shard 102008 on at least one active node',
])('so is what Citus says of a dead worker without a code: %s', (message) => {
  expect(translateError(Object.assign(new Error(message), { code: 'XX000' }))).toBeInstanceOf(DatabaseBusy)
})

test.each(['23505', '23514', '42501', '22P02'])('%s is passed on unchanged', (code) => {
  const error = Object.assign(new Error('refused'), { code })
  expect(translateError(error)).toBe(error)
})

if (engine() === 'postgres') {
  describe('on a PostgreSQL server', () => {
    let url: string
    let drop: () => Promise<void>
    let database: Database
    beforeEach(async () => {
      ;({ url, drop } = await emptyPostgres())
      database = await openPostgres(url, 2)
    })
    afterEach(async () => {
      await database.close()
      await drop()
    })

    const cutEveryConnection = async () => {
      const admin = new Client({ connectionString: url })
      await admin.connect()
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await admin.end()
    }

    test('a statement without an answer is given up with its connection, and the next one gets another', async () => {
      const impatient = { ...database, answerMs: 100 }
      const sleep = rawSql(sql`select pg_sleep(4)`)
      await expect(asServer(impatient).query(sleep)).rejects.toBeInstanceOf(DatabaseBusy)
      expect(database.pool.totalCount).toBe(0)
      await expect(asUser(impatient, ANA).query(peptides())).resolves.not.toEqual([])
    })

    test('unless its transaction has a limit of its own', async () => {
      const impatient = { ...database, answerMs: 100 }
      await asServer(impatient).transaction(async (tx) => {
        await tx.query(rawSql(sql`set local statement_timeout = '2min'`))
        await expect(tx.query(rawSql(sql`select pg_sleep(0.5)`))).resolves.toHaveLength(1)
      })
      const sleep = rawSql(sql`select pg_sleep(4)`)
      await expect(asServer(impatient).query(sleep)).rejects.toBeInstanceOf(DatabaseBusy)
    })

    test('the process survives the loss of every connection', async () => {
      await Promise.all([asUser(database, ANA).query(peptides()), asUser(database, ANA).query(peptides())])
      await cutEveryConnection()
      const tries = Array.from({ length: 5 }, () => asUser(database, ANA).query(peptides()))
      for (const outcome of await Promise.allSettled(tries)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseBusy)
      }
      expect(await asUser(database, ANA).query(peptides())).toHaveLength(8)
    })

    test('a transaction that loses its connection fails with DatabaseBusy', async () => {
      const work = asUser(database, ANA).transaction(async (tx) => {
        await tx.query(peptides())
        await cutEveryConnection()
        return tx.query(peptides())
      })
      await expect(work).rejects.toBeInstanceOf(DatabaseBusy)
      expect(await asUser(database, ANA).query(peptides())).toHaveLength(8)
    })

    test('waiting in vain for a connection fails with DatabaseBusy', async () => {
      const held = await Promise.all([database.pool.connect(), database.pool.connect()])
      await expect(asUser(database, ANA).query(peptides())).rejects.toMatchObject({
        name: 'DatabaseBusy',
        retryAfterSeconds: 1,
      })
      held.forEach((client) => client.release())
      expect(await asUser(database, ANA).query(peptides())).toHaveLength(8)
    })

    test('a statement has five seconds, and the session uses UTC', async () => {
      const { rows } = await database.pool.query(
        "select current_setting('statement_timeout') as limit, current_setting('TimeZone') as zone",
      )
      expect(rows).toEqual([{ limit: '5s', zone: 'UTC' }])
    })

    test('a migration under a running server leaves no stale plans', async () => {
      // Named here: a process names 500 texts, and the tests before this one may have used them up.
      const everything = { name: 'every-peptide', text: 'select * from peptides', values: [] }
      const asPerson = { name: '', text: 'set local role app_user', values: [] }
      const session = dbSession(database, [asPerson, everything])
      // On every connection: which of them a query gets is the pool's choice.
      const askAll = () => Promise.allSettled(Array.from({ length: 20 }, () => session.query(peptides())))
      await askAll()
      const admin = new Client({ connectionString: url })
      await admin.connect()
      await admin.query('alter table peptides add column half_life text')
      await admin.end()
      const refused = (await askAll()).flatMap((asked) =>
        asked.status === 'rejected' ? [asked.reason as unknown] : [],
      )
      expect(refused.length).toBeGreaterThan(0)
      for (const reason of refused) expect(reason).toBeInstanceOf(DatabaseBusy)
      for (const asked of await askAll()) expect(asked).toMatchObject({ status: 'fulfilled', value: { length: 8 } })
    })

    describe('behind a pooler in transaction mode', () => {
      const throughPooler = async () => {
        const admin = new Client({ connectionString: url })
        await admin.connect()
        await admin.query(await readFile(new URL('../../db/pooler.sql', import.meta.url), 'utf8'))
        await admin.end()
        const address = new URL(url)
        address.username = 'vialog_node'
        return openPooled(address.href, url, 1)
      }

      test('a connection keeps no state, and each session reads what its role may', async () => {
        const pooled = await throughPooler()
        await asUser(pooled, ANA).query(peptides())
        const counted = await asUser(pooled, ANA).transaction(async (tx) => (await tx.query(peptides())).length)
        const { rows } = await pooled.pool.query(
          `select (select count(*)::int from pg_prepared_statements) as plans, current_user as role,
             current_setting('app.user_id', true) as person`,
        )
        await pooled.close()
        expect(counted).toBe(8)
        expect(rows).toEqual([{ plans: 0, role: 'vialog_server', person: '' }])
      })

      test('a login that is not vialog_server from the start is rejected in one line', async () => {
        await expect(openPooled(url, url, 1)).rejects.toThrow(/^DATABASE_URL leads through a pooler.*db\/pooler\.sql/)
      })
    })

    test('an owner without superuser rights migrates and serves', async () => {
      const admin = new Client({ connectionString: url })
      await admin.connect()
      const keeper = `keeper_${process.pid}`
      const server = await emptyPostgres()
      // Since PostgreSQL 16 CREATEROLE manages no role that somebody else created.
      await admin.query(
        `create role ${keeper} login createrole;
         grant vialog_server, app_user, app_service, vialog_auditor to ${keeper} with admin option`,
      )
      await admin.query(`alter database ${new URL(server.url).pathname.slice(1)} owner to ${keeper}`)
      const theirs = new URL(server.url)
      theirs.username = keeper
      const kept = await openPostgres(theirs.href)
      expect(await asUser(kept, ANA).query(peptides())).toHaveLength(8)
      await kept.close()
      await server.drop()
      await admin.query(`drop role ${keeper}`)
      await admin.end()
    })
  })
}

test('two fresh databases are independent', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  const ana = await aPerson(one)
  const profile = build.selectFrom('profiles').select('display_name').where('user_id', '=', ana)
  expect(await asUser(one, ana).query(profile)).toEqual([{ display_name: 'ana' }])
  expect(await asUser(other, ana).query(profile)).toEqual([])
  await Promise.all([one.close(), other.close()])
})
