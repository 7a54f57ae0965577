import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subscription } from '#contract'
import { asOwner } from '../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { newPerson, type TestPerson } from '../testing/people.ts'
import { errorOf } from '../testing/api-error.ts'
import { runAdminCommand } from './command.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const command = (action: 'grant' | 'revoke', email: string) => runAdminCommand(server.context, { action, email })

const newAdmin = async (): Promise<TestPerson> => {
  const kit = await newPerson(server, 'kit')
  await command('grant', kit.email)
  return kit
}

const grant = (person: TestPerson, days: unknown, targetUserId: unknown = person.id) =>
  person.ask('POST', '/api/admin/grant-premium', { targetUserId, days })

const held = async (person: TestPerson) => (await (await person.ask('GET', '/api/subscription')).json()) as Subscription

const trail = async ({ id }: TestPerson) =>
  (
    await asOwner<{ what: string; actor: string; given: boolean }>(
      server.context.database,
      'select what, actor, new is not null as given from audit_log where user_id = $1 order by at, ctid',
      [id],
    )
  ).rows

const isAdmin = async (person: TestPerson) => (await person.ask('GET', '/api/admin')).json()

describe('granting and revoking', () => {
  test.each([1, 30, 365])('%i days are granted from now on, with one audit row', async (days) => {
    const kit = await newAdmin()
    expect((await grant(kit, days)).status).toBe(200)
    expect(await held(kit)).toMatchObject({
      has_premium_access: true,
      subscription_tier: null,
      trial_days_remaining: days,
    })
    expect(await trail(kit)).toEqual([
      { what: 'role', actor: 'admin-command', given: true },
      { what: 'premium_until', actor: 'admin', given: true },
    ])
  })

  test('-1 revokes it; revoking nothing changes nothing and is not in the audit', async () => {
    const kit = await newAdmin()
    await grant(kit, 30)
    expect(await (await grant(kit, -1)).json()).toEqual({ premium_until: null })
    expect((await grant(kit, -1)).status).toBe(200)
    expect(await held(kit)).toMatchObject({ has_premium_access: false, premium_until: null })
    expect((await trail(kit)).map(({ what, given }) => [what, given])).toEqual([
      ['role', true],
      ['premium_until', true],
      ['premium_until', false],
    ])
  })

  test.each([0, 366, 1.5, -2, -365, 'ten', '', null, true, [30]])(
    '%j days are rejected without effect',
    async (days) => {
      const kit = await newAdmin()
      expect(await errorOf(await grant(kit, days))).toEqual({
        status: 400,
        message: 'Invalid number of days',
        fields: { days: 'Invalid number of days' },
      })
      expect((await held(kit)).premium_until).toBeNull()
    },
  )

  test('a person who is not an admin is rejected, for themselves and for an admin', async () => {
    const [bo, kit] = [await newPerson(server, 'bo'), await newAdmin()]
    for (const target of [bo.id, kit.id])
      for (const days of [30, -1])
        expect(await errorOf(await grant(bo, days, target))).toEqual({
          status: 403,
          message: 'Access denied. This panel requires administrator privileges.',
        })
    expect([(await held(bo)).premium_until, (await held(kit)).premium_until]).toEqual([null, null])
    expect(await trail(bo)).toEqual([])
  })

  test('an admin can change only their own account', async () => {
    const [bo, kit] = [await newPerson(server, 'bo'), await newAdmin()]
    expect(await errorOf(await grant(kit, 30, bo.id))).toEqual({
      status: 403,
      message: 'Admins change premium for their own account only.',
    })
    expect((await grant(kit, 30, kit.id.toUpperCase())).status).toBe(200)
    for (const target of ['', 'kit', null, `${kit.id}' or true`])
      expect((await grant(kit, 30, target)).status).toBe(400)
    expect((await held(bo)).premium_until).toBeNull()
  })

  test('a request without a token, or with a user id in its body, changes nothing', async () => {
    const kit = await newAdmin()
    const body = { targetUserId: kit.id, days: 30 }
    expect((await server.api.request('/api/admin/grant-premium', { method: 'POST' })).status).toBe(401)
    expect((await server.api.request('/api/admin')).status).toBe(401)
    const more = await kit.ask('POST', '/api/admin/grant-premium', { ...body, userId: kit.id })
    expect(more.status).toBe(400)
    expect((await held(kit)).premium_until).toBeNull()
  })

  test('a former admin is rejected within the same session', async () => {
    const kit = await newAdmin()
    await command('revoke', kit.email)
    expect((await grant(kit, 30)).status).toBe(403)
    expect(await isAdmin(kit)).toEqual({ admin: false })
  })
})

describe('the command', () => {
  test('the command grants and revokes the role, with the address in any case, and reports the result', async () => {
    const kit = await newPerson(server, 'kit')
    expect(await isAdmin(kit)).toEqual({ admin: false })
    const loud = kit.email.toUpperCase()
    expect(await command('grant', loud)).toEqual({ ok: true, message: `${loud} is an admin now.` })
    expect(await isAdmin(kit)).toEqual({ admin: true })
    expect((await command('grant', kit.email)).message).toBe(`${kit.email} was an admin already.`)
    expect((await command('revoke', kit.email)).message).toBe(`${kit.email} is no admin any more.`)
    expect(await isAdmin(kit)).toEqual({ admin: false })
    expect((await command('revoke', kit.email)).message).toBe(`${kit.email} was no admin.`)
    expect((await trail(kit)).map(({ what, actor }) => [what, actor])).toEqual([
      ['role', 'admin-command'],
      ['role', 'admin-command'],
    ])
  })

  test('an address without an account is reported', async () => {
    expect(await command('grant', 'nobody@vialog.example')).toEqual({
      ok: false,
      message: 'There is no account with the address nobody@vialog.example. Nothing was changed.',
    })
  })
})

test('the OpenAPI document contains every call', async () => {
  const document = (await (await server.api.request('/api/openapi.json')).json()) as { readonly paths: object }
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/admin/grant-premium', '/api/profile/avatar', '/api/account/password']),
  )
})
