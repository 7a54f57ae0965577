import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract'
import { SignUpForm } from '#domain/account/sign-up-form'
import { busy } from '../../http/api-error.ts'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { newPerson, post } from '../../testing/people.ts'

let server: TestServer
/** A server with CONFIRM_EMAIL. */
let strict: TestServer
beforeAll(async () => {
  server = await openTestServer()
  strict = await openTestServer({ confirmEmail: true })
})
afterAll(async () => {
  await server.close()
  await strict.close()
})

const newEmail = () => `ana-${crypto.randomUUID()}@vialog.example`
const signUp = (email: string, password = 'correct horse battery', at = server, displayName = 'zebulon') =>
  post(at, '/api/account/sign-up', { email, password, displayName })
const accountsOf = async (email: string, at = server) =>
  (await asOwner(at.context.database, 'select from auth_users where email = $1', [email])).rowCount

describe('a weak password', () => {
  test.each([
    'password',
    '12345678',
    'qwertyui',
    'aaaaaaaa',
    'Password1',
    '11111111',
    'letmein1',
    '        ',
    'Zebulon-42x',
    'abababab',
  ])('%j makes no account, for the reasons that the form shows', async (password) => {
    for (const at of [server, strict]) {
      const email = newEmail()
      const answer = await signUp(email, password, at)
      const problem = (await answer.json()) as Problem
      expect([answer.status, problem.code]).toEqual([400, 'weak-password'])
      const form = SignUpForm.safeParse({ email, password, displayName: 'zebulon' })
      expect(problem.fields).toEqual({ password: form.error?.issues[0]?.message })
      expect(problem.message).toBe(`This password is easy to guess. ${problem.reasons?.join(' ')}`)
      await at.context.background.idle()
      expect(await accountsOf(email, at)).toBe(0)
    }
  })
})

test('a password that leaked elsewhere makes no account, although the form has no reason against it', async () => {
  const [email, password] = [newEmail(), 'trombone']
  expect(SignUpForm.safeParse({ email, password, displayName: 'zebulon' }).success).toBe(true)
  const answer = await signUp(email, password)
  expect([answer.status, ((await answer.json()) as Problem).reasons]).toEqual([
    400,
    ['It is one of the most common passwords, or nearly so.'],
  ])
  expect(await accountsOf(email)).toBe(0)
})

describe('an account and its profile', () => {
  test('an account and its profile are created together', async () => {
    const { id } = await newPerson(server)
    const { rows } = await asOwner(server.context.database, 'select display_name from profiles where user_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ display_name: 'ana' }])
  })

  test('an account and its profile are both missing if the profile cannot be created: the call fails, and the next one succeeds', async () => {
    const { database } = server.context
    const email = newEmail()
    await asOwner(database, 'alter table profiles add constraint broken check (false) not valid')
    const refused = await signUp(email)
    await asOwner(database, 'alter table profiles drop constraint broken')
    expect(refused.status).toBe(503)
    expect(((await refused.json()) as Problem).message).toContain('Nothing was saved')
    expect(await accountsOf(email)).toBe(0)
    expect((await signUp(email)).status).toBe(200)
  })

  test('an account and its profile are all that a sign-up asks of the person’s rows: one that made them is not refused afterwards', async () => {
    const { database } = server.context
    await asOwner(
      database,
      `create function hide_profiles() returns trigger language plpgsql security definer as $$ begin
         execute 'revoke select on public.profiles from app_user';
         return null;
       end $$`,
    )
    await asOwner(
      database,
      'create trigger hidden after insert on auth_sessions for each row execute function hide_profiles()',
    )
    const made = await signUp(newEmail())
    await asOwner(database, 'drop function hide_profiles() cascade')
    await asOwner(database, 'grant select on profiles to app_user')
    expect(made.status).toBe(200)
  })

  test('a profile that is missing does not prevent links', async () => {
    const { id, email } = await newPerson(server)
    await asOwner(server.context.database, 'delete from profiles where user_id = $1', [id])
    await post(server, '/api/account/password-link', { email })
    await server.context.background.idle()
    const { rows } = await asOwner(server.context.database, 'select kind from mail_outbox where user_id = $1', [id])
    expect(rows).toEqual([{ kind: 'password-reset' }])
  })

  test.each(['renewal', 'sign-in'])('a profile that is missing is created by a %s', async (way) => {
    const person = await newPerson(server)
    await asOwner(server.context.database, 'delete from profiles where user_id = $1', [person.id])
    const answer =
      way === 'renewal'
        ? await server.api.request('/api/account/session', { method: 'POST', headers: { cookie: person.cookie } })
        : await post(server, '/api/account/sign-in', { email: person.email, password: 'correct horse battery' })
    expect(answer.status).toBe(200)
    expect((await person.ask('POST', '/api/subscription/trial', { days: 14 })).status).toBe(200)
    expect(await (await person.ask('GET', '/api/profile')).json()).toMatchObject({ display_name: 'ana' })
  })
})

test('where too many passwords are hashed, a sign-up and a sign-in are answered with 503, and no account is made', async () => {
  const { password } = await server.context.auth.$context
  const refuse = () => Promise.reject(busy())
  const { hash, verify } = password
  Object.assign(password, { hash: refuse, verify: refuse })
  const email = newEmail()
  for (const answer of [await signUp(email), await post(server, '/api/account/sign-in', { email, password: 'x' })])
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  Object.assign(password, { hash, verify })
  expect(await accountsOf(email)).toBe(0)
  expect((await signUp(email)).status).toBe(200)
})
