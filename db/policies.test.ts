import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCode } from '../server/db/database-busy.ts'
import type { PoolClient } from '../server/db/driver.ts'
import { asOwner } from '../server/testing/databases/as-owner.ts'
import { isCluster } from '../server/testing/databases/nodes.ts'
import { breaches, tablesOfPeople } from './catalogue.ts'
import { askOf, furnished, type Furnished } from '../server/testing/databases/furnished.ts'
import { BPC_157, samples } from './samples.ts'
import { accessedForeignRows } from './foreign-rows.ts'

const everyTrespass = async ({ database, ana, bo }: Furnished) => {
  const tables = await tablesOfPeople(askOf(database))
  const found: string[] = []
  for (const table of tables) {
    const { rowCount } = await asOwner(database, `select from ${table} where user_id = $1`, [ana])
    if (rowCount === 0) found.push(`${table}: has no sample row`)
  }
  const connection = await database.pool.connect()
  try {
    for (const table of tables)
      found.push(...(await accessedForeignRows(connection, { table, owner: ana, stranger: bo })))
    return found
  } finally {
    connection.release()
  }
}

describe('the database as it is', () => {
  let fixture: Furnished
  beforeAll(async () => {
    fixture = await furnished()
  })
  afterAll(() => fixture.database.close())

  /** Runs the work in a transaction that is undone again. */
  const undone = async <Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result> => {
    const connection = await fixture.database.pool.connect()
    await connection.query('begin')
    try {
      return await work(connection)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }

  /** The error code of one statement run as this person, or 'allowed'. */
  const tried = (userId: string, text: string, role = 'app_user') =>
    undone(async (connection) => {
      await connection.query(`set local role ${role}; set local app.user_id = '${userId}'`)
      try {
        await connection.query(text)
        return 'allowed'
      } catch (error) {
        return errorCode(error)
      }
    })

  test('forces row-level security on every table and begins every key with the person', async () => {
    expect(await breaches(askOf(fixture.database))).toEqual([])
  })

  test('lets no stranger read, insert, change or delete a row of any table', async () => {
    expect(await everyTrespass(fixture)).toEqual([])
  })

  test('the database as it is shows what is left in a vial to its owner alone', async () => {
    const seenBy = (userId: string) =>
      undone(async (connection) => {
        await connection.query(`set local role app_user; set local app.user_id = '${userId}'`)
        return (await connection.query('select user_id from vial_levels')).rows
      })
    expect(await seenBy(fixture.ana)).toEqual([{ user_id: fixture.ana }])
    expect(await seenBy(fixture.bo)).toEqual([])
    expect(await seenBy('')).toEqual([])
  })

  test('the database as it is has a row of the owner in every table that strangers were tried on', async () => {
    for (const table of await tablesOfPeople(askOf(fixture.database))) {
      const { rowCount } = await asOwner(fixture.database, `select from ${table} where user_id = $1`, [fixture.ana])
      expect(rowCount, table).toBeGreaterThan(0)
    }
  })

  test('the database as it is shows a person every table of their own but the audit log, the counts and what their messages hold', async () => {
    const CLOSED = ['audit_log', 'mail_outbox', 'person_counts']
    for (const table of await tablesOfPeople(askOf(fixture.database))) {
      const outcome = await tried(fixture.ana, `select * from ${table} where user_id = '${fixture.ana}'`)
      expect(outcome, table).toBe(CLOSED.includes(table) ? '42501' : 'allowed')
    }
  })

  /** Citus moves no row to another person, whatever the rights are, and a refusal of several workers may lose its code. */
  const REFUSED_BY_CITUS: Readonly<Record<string, readonly string[]>> = {
    'move their profile': ['0A000'],
    'empty a table': ['42501', 'XX000'],
  }

  test.each([
    ['give themselves premium', "update profiles set premium_until = '2099-01-01'"],
    ['start a trial over', 'update profiles set trial_started_at = null'],
    ['move their profile', 'update profiles set user_id = gen_random_uuid()'],
    ['delete their profile', 'delete from profiles'],
    [
      'become an admin',
      `insert into user_roles (user_id, role) values (nullif(current_setting('app.user_id'), '')::uuid, 'admin')`,
    ],
    ['change a role', "update user_roles set role = 'admin'"],
    ['drop a role', 'delete from user_roles'],
    ['buy a subscription for nothing', "update card_subscriptions set status = 'active'"],
    [
      'add a subscription',
      `insert into card_subscriptions (user_id, status) values (nullif(current_setting('app.user_id'), '')::uuid, 'active')`,
    ],
    ['drop a subscription', 'delete from card_subscriptions'],
    ['change a membership', 'update memberships set has_access = true'],
    [
      'add a membership',
      `insert into memberships (user_id, has_access) values (nullif(current_setting('app.user_id'), '')::uuid, true)`,
    ],
    ['read the audit log', 'select what from audit_log'],
    [
      'write the audit log',
      `insert into audit_log (user_id, what, actor) values (nullif(current_setting('app.user_id'), '')::uuid, 'email', 'me')`,
    ],
    ['clean the audit log', 'delete from audit_log'],
    ['read the link in a message', 'select data from mail_outbox'],
    ['send a message again', 'update mail_outbox set sent_at = null'],
    ['read what the card provider told', 'select * from card_events'],
    ['invent a payment', "update card_subscriptions set active = true, subscription_end = '2099-01-01'"],
    ['rename a peptide', "update peptides set name = 'x'"],
    ['add a peptide', "insert into peptides values (gen_random_uuid(), 'x', 'x', 99)"],
    ['drop a peptide', 'delete from peptides'],
    ['forget a kept answer', 'delete from writes'],
    ['change what a kept answer belongs to', "update writes set fingerprint = 'x'"],
    ['read accounts', 'select id from auth_users'],
    ['read sessions', 'select token from auth_sessions'],
    ['read password hashes', 'select password from auth_accounts'],
    ['read signing keys', 'select private_key from auth_keys'],
    ['lift a rate limit', 'delete from rate_limits'],
    ['lower the count of their doses', 'update person_counts set count = 0'],
    ['forget the count of their doses', 'delete from person_counts'],
    ['revive a session', 'delete from ended_sessions'],
    ['empty a table', 'truncate doses cascade'],
    ['create a table', 'create table mine (id int)'],
    ['switch policies off', 'alter table doses disable row level security'],
  ])('lets nobody signed in %s', async (deed, text) => {
    expect((isCluster() && REFUSED_BY_CITUS[deed]) || ['42501']).toContain(await tried(fixture.ana, text))
  })

  test('cannot be told at sign-up that the profile has premium', async () => {
    const kit = randomUUID()
    expect(await tried(kit, `insert into profiles (user_id, premium_until) values ('${kit}', '2099-01-01')`)).toBe(
      '42501',
    )
  })

  test('lets a person change what is theirs to change', async () => {
    const mine = `where user_id = '${fixture.ana}'`
    expect(
      await tried(fixture.ana, `update profiles set display_name = 'Ana', age = 30, goals = '{Recovery}' ${mine}`),
    ).toBe('allowed')
    expect(await tried(fixture.ana, `update schedules set status = 'inactive' ${mine}`)).toBe('allowed')
    expect(await tried(fixture.ana, `delete from user_metrics ${mine}`)).toBe('allowed')
    expect(await tried(fixture.ana, `select from scheduled_doses ${mine} for update`)).toBe('allowed')
    expect(await tried(fixture.ana, `select from doses ${mine} for update`)).toBe('allowed')
  })

  test('lets the service decide premium and roles, and read no dose', async () => {
    expect(await tried('', `update profiles set premium_until = '2030-01-01'`, 'app_service')).toBe('allowed')
    expect(
      await tried('', `insert into user_roles (user_id, role) values ('${fixture.bo}', 'admin')`, 'app_service'),
    ).toBe('allowed')
    // A key of photos is sealed with a secret that no table has.
    const served = [
      'profiles',
      'user_roles',
      'memberships',
      'card_subscriptions',
      'mail_outbox',
      'writes',
      'photo_keys',
    ]
    const ofReminders = ['reminder_settings', 'muted_schedules', 'reminders', 'reminder_deliveries', 'push_devices']
    for (const table of (await tablesOfPeople(askOf(fixture.database))).filter(
      (name) => ![...served, ...ofReminders].includes(name),
    )) {
      expect(await tried('', `select * from ${table}`, 'app_service'), table).toBe('42501')
    }
    expect(await tried('', `update profiles set display_name = 'x'`, 'app_service')).toBe('42501')
    expect(await tried('', 'select answer from writes', 'app_service')).toBe('42501')
  })

  test('lets a job read when one person has doses planned, never how much, and nobody else’s', async () => {
    const { ana, bo } = fixture
    const seenAs = (userId: string, text: string) =>
      undone(async (connection) => {
        await connection.query(`set local role app_service; set local app.user_id = '${userId}'`)
        return (await connection.query(text)).rowCount
      })
    for (const times of [
      'select scheduled_date, scheduled_time, zone from scheduled_doses',
      'select id, status from schedules',
      'select name from custom_peptides',
      'select schedule_id from muted_schedules',
    ]) {
      expect(await seenAs(ana, times), times).toBe(1)
      expect(await seenAs(bo, times), times).toBe(0)
    }
    expect(await tried(ana, 'select amount from scheduled_doses', 'app_service')).toBe('42501')
    expect(await tried(ana, 'update scheduled_doses set scheduled_date = scheduled_date', 'app_service')).toBe('42501')
  })

  test("the database as it is refuses a row of one person that hangs on another person's", async () => {
    const { bo } = fixture
    const dose = `insert into doses (user_id, id, custom_peptide_id, amount, unit, administration_method, administered_at)
      values ('${bo}', '${randomUUID()}', '${String(samples(bo, 1)['custom_peptides']?.['id'])}', 1, 'mg', 'oral', now())`
    const scheduled = `insert into scheduled_doses (user_id, id, schedule_id, peptide_id, scheduled_date, scheduled_time, amount, unit, administration_method)
      values ('${bo}', '${randomUUID()}', '${String(samples(bo, 1)['schedules']?.['id'])}', '${BPC_157}', '2026-03-01', '08:00', 1, 'mg', 'oral')`
    expect(await tried(bo, dose)).toBe('23503')
    expect(await tried(bo, scheduled)).toBe('23503')
  })

  test('deletes a whole person with the account, and keeps the audit trail', async () => {
    const tables = await tablesOfPeople(askOf(fixture.database))
    await undone(async (connection) => {
      await connection.query('delete from auth_users where id = $1', [fixture.ana])
      await connection.query('set local role none')
      for (const table of tables) {
        const { rowCount } = await connection.query(`select from ${table} where user_id = $1`, [fixture.ana])
        if (table === 'audit_log') expect(rowCount).toBeGreaterThan(0)
        else expect(rowCount, table).toBe(0)
      }
    })
  })
})

describe('a personal table without a sample of its own', () => {
  let fixture: Furnished
  beforeAll(async () => {
    fixture = await furnished(`
      create table throw_aways (user_id uuid not null, id uuid not null, label text not null, unit text not null check (unit in ('mg', 'IU')),
        amount numeric not null check (amount > 0 and amount <= 1000), opened_on date not null, primary key (user_id, id));
      select make_personal('throw_aways', changeable => '{label}', most => 1000);
      create table throw_away_changes (user_id uuid not null, id uuid not null, throw_away_id uuid not null, at timestamptz not null,
        primary key (user_id, id));
      select make_personal('throw_away_changes');
      alter table throw_away_changes add foreign key (user_id, throw_away_id) references throw_aways (user_id, id) on delete cascade`)
  })
  afterAll(() => fixture.database.close())

  test('a personal table without a sample of its own is walked by strangers as well, who get nothing', async () => {
    const { rowCount } = await asOwner(fixture.database, 'select from throw_away_changes where user_id = $1', [
      fixture.ana,
    ])
    expect(rowCount).toBe(1)
    expect(await everyTrespass(fixture)).toEqual([])
    expect(await breaches(askOf(fixture.database))).toEqual([])
  })

  test('a personal table without a sample of its own is seen when its policy lets everybody in', async () => {
    await asOwner(fixture.database, 'alter policy own on throw_away_changes using (true) with check (true)')
    const found = await everyTrespass(fixture)
    for (const deed of ['reads', 'deletes', 'forges'])
      expect(found).toContain(`throw_away_changes: a stranger ${deed} another's rows`)
  })
})

describe('the walk, when somebody breaks the law', () => {
  let fixture: Furnished
  beforeAll(async () => {
    fixture = await furnished()
  })
  afterAll(() => fixture.database.close())

  /** The findings of both walks after the sabotage, which is undone again. */
  const foundAfter = async (sabotage: string, undo: string) => {
    await asOwner(fixture.database, sabotage)
    try {
      return [...(await breaches(askOf(fixture.database))), ...(await everyTrespass(fixture))]
    } finally {
      await asOwner(fixture.database, undo)
    }
  }

  test('sees row-level security switched off', async () => {
    const found = await foundAfter(
      'alter table doses disable row level security',
      'alter table doses enable row level security',
    )
    expect(found).toContain('doses: row-level security is not forced')
    expect(found).toContain("doses: a stranger reads another's rows")
    expect(found).toContain("doses: a stranger deletes another's rows")
    expect(found).toContain("doses: a stranger forges another's rows")
  })

  test('sees row-level security that the owner escapes', async () => {
    const found = await foundAfter(
      'alter table schedules no force row level security',
      'alter table schedules force row level security',
    )
    expect(found).toEqual(['schedules: row-level security is not forced'])
  })

  test('sees a policy that lets everybody in', async () => {
    const found = await foundAfter(
      'create policy friendly on user_metrics to app_user using (true)',
      'drop policy friendly on user_metrics',
    )
    expect(found).toContain('user_metrics: policy friendly lets a person past their own rows')
    expect(found).toContain("user_metrics: a stranger reads another's rows")
    expect(found).toContain("user_metrics: a stranger asks for everyone and reads another's rows")
    expect(found).toContain("user_metrics: a stranger who is nobody reads another's rows")
  })

  test('sees a table that came without any policy, key or sample', async () => {
    const found = await foundAfter(
      'create table pictures (id uuid primary key, user_id uuid references profiles (user_id)); grant select on pictures to app_user',
      'drop table pictures',
    )
    expect(found).toContain('pictures: row-level security is not forced')
    expect(found).toContain('pictures: has no policy')
    expect(found).toContain('pictures: the auditor does not read it, so no backup would hold it')
    expect(found).toContain('pictures: the unique key pictures_pkey does not begin with user_id')
    expect(found).toContain('pictures: has no sample row')
  })

  test('sees a reference that does not name the person, where Citus does not refuse it', async () => {
    const loose =
      'create unique index loose on schedules (id); alter table doses add constraint loose foreign key (cycle_id) references schedules (id)'
    if (isCluster())
      return expect(asOwner(fixture.database, loose)).rejects.toThrow('unique indexes on non-partition columns')
    const found = await foundAfter(loose, 'alter table doses drop constraint loose; drop index loose')
    expect(found).toEqual([
      'schedules: the unique key loose does not begin with user_id',
      'doses: the foreign key loose does not begin with user_id',
    ])
  })

  test('sees a right that a closed table gave away', async () => {
    const found = await foundAfter('grant select on audit_log to app_user', 'revoke select on audit_log from app_user')
    expect(found).toContain('audit_log: app_user may select')
    const opened = await foundAfter(
      'grant select (password) on auth_accounts to app_user',
      'revoke select (password) on auth_accounts from app_user',
    )
    expect(opened).toContain('auth_accounts: app_user may select')
    const served = await foundAfter(
      'grant select on doses to vialog_server',
      'revoke select on doses from vialog_server',
    )
    expect(served).toContain('doses: vialog_server may select')
    const audited = await foundAfter(
      'grant insert on doses to vialog_auditor',
      'revoke insert on doses from vialog_auditor',
    )
    expect(audited).toContain('doses: vialog_auditor may insert')
  })

  test('sees a table that the auditor would copy without its rows', async () => {
    const found = await foundAfter(
      'alter policy auditor_reads on doses using (false)',
      'alter policy auditor_reads on doses using (true)',
    )
    expect(found).toEqual(['doses: the auditor does not read it, so no backup would hold it'])
  })

  test('sees a view and a function that lead around the policies', async () => {
    const found = await foundAfter(
      "create view all_doses as select * from doses; create function peek() returns bigint language sql security definer as 'select count(*) from doses'",
      'drop view all_doses; drop function peek()',
    )
    expect(found).toEqual([
      "all_doses: a view that reads with its owner's rights",
      "peek(): a definer's function without an empty search_path, or open to a role",
    ])
  })
})
