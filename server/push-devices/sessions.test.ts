import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../testing/mailbox.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { newPremiumPerson, post, secondDevice, sessionIdOf, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await openTestServer({ smtpUrl: mailbox.url })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const register = (person: TestPerson, id: string = crypto.randomUUID()) =>
  person.ask('PUT', `/api/push-devices/${id}`, {
    ...KEYS,
    endpoint: `https://push.vialog.example/${crypto.randomUUID()}`,
    zone: 'UTC',
  })
const signOut = ({ cookie }: TestPerson) => post(server, '/api/account/sign-out', {}, { cookie })

/** The sessions of the person's devices. */
async function sessionsOf({ id }: TestPerson): Promise<readonly string[]> {
  const { rows } = await asOwner<{ session_id: string }>(
    server.context.database,
    'select session_id from push_devices where user_id = $1',
    [id],
  )
  return rows.map(({ session_id }) => session_id).toSorted()
}

/** A person with a device on each of two sessions. */
async function onTwo(): Promise<readonly [TestPerson, TestPerson]> {
  const phone = await newPremiumPerson(server)
  const laptop = await secondDevice(server, phone)
  for (const each of [phone, laptop]) expect((await register(each)).status).toBe(200)
  expect(await sessionsOf(phone)).toEqual([sessionIdOf(phone), sessionIdOf(laptop)].toSorted())
  return [phone, laptop]
}

test('a sign-out takes the device of this session along, and no other', async () => {
  const [phone, laptop] = await onTwo()
  await signOut(phone)
  expect(await sessionsOf(phone)).toEqual([sessionIdOf(laptop)])
})

test('so does the end of another device’s session, and of all others', async () => {
  const [phone, laptop] = await onTwo()
  await phone.ask('DELETE', `/api/account/sessions/${sessionIdOf(laptop)}`)
  expect(await sessionsOf(phone)).toEqual([sessionIdOf(phone)])
  const [kept, ended] = await onTwo()
  await kept.ask('DELETE', '/api/account/sessions')
  expect(await sessionsOf(ended)).toEqual([sessionIdOf(kept)])
})

test('a new password by e-mail takes all devices along', async () => {
  const [phone] = await onTwo()
  await post(server, '/api/account/password-link', { email: phone.email })
  await server.context.background.idle()
  await server.context.jobs.mail.run()
  const texts = mailbox.arrived.filter(({ to }) => to === phone.email).map(({ text }) => text.replaceAll('=\r\n', ''))
  const token = texts.flatMap((text) => /localhost:3000\/[a-z-]+#([\w-]{43})/.exec(text)?.[1] ?? []).at(-1)
  const reset = await post(server, '/api/account/password-reset', { token, password: 'a wholly different staple' })
  expect([reset.status, await sessionsOf(phone)]).toEqual([200, []])
})

test('a session that ended registers no device, also while its token is still taken', async () => {
  const person = await newPremiumPerson(server)
  await asOwner(server.context.database, 'delete from auth_sessions where id = $1', [sessionIdOf(person)])
  expect([(await register(person)).status, await sessionsOf(person)]).toEqual([401, []])
})

test('whichever comes first, a sign-out and a registration at once leave no device behind', async () => {
  const left: (readonly string[])[] = []
  for (let round = 0; round < 20; round += 1) {
    const person = await newPremiumPerson(server)
    const id = crypto.randomUUID()
    if (round % 2 === 0) await register(person, id)
    await Promise.all([register(person, id), signOut(person), register(person)])
    left.push(await sessionsOf(person))
  }
  expect(left.flat()).toEqual([])
})
