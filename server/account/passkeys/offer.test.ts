import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyOffer } from '#contract'
import { asOwner } from '../../testing/databases/as-owner.ts'
import { newPasskey } from '../../testing/passkeys.ts'
import { newPerson, secondDevice, type TestPerson } from '../../testing/people.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.setNow(undefined))
afterAll(() => server.close())

const later = (ms: number) => server.setNow(new Date(server.context.now().getTime() + ms))
const isOffered = async (person: TestPerson) =>
  ((await (await person.ask('GET', '/api/account/passkey-offer')).json()) as PasskeyOffer).offered
const refuse = async (person: TestPerson) => (await person.ask('POST', '/api/account/passkey-offer/refusal')).status
const confirm = ({ id }: TestPerson) =>
  asOwner(server.context.database, 'update auth_users set email_verified = true where id = $1', [id])
/** A person with a confirmed address after their sign-up. */
const confirmedPerson = async () => {
  const person = await newPerson(server)
  await confirm(person)
  return person
}
const signInAgain = (person: TestPerson) => {
  later(1000)
  return secondDevice(server, person)
}

describe('the offer of a passkey', () => {
  test('the offer of a passkey comes after the second sign-in, on whichever device', async () => {
    const ana = await confirmedPerson()
    expect(await isOffered(ana)).toBe(false)
    const again = await signInAgain(ana)
    expect([await isOffered(again), await isOffered(ana)]).toEqual([true, true])
  })

  test('the offer of a passkey does not come before the address is confirmed', async () => {
    const ana = await newPerson(server)
    const again = await signInAgain(ana)
    expect(await isOffered(again)).toBe(false)
    await confirm(ana)
    expect(await isOffered(again)).toBe(true)
  })

  test('the offer of a passkey does not come where there is one', async () => {
    const again = await signInAgain(await confirmedPerson())
    await newPasskey(again)
    expect(await isOffered(again)).toBe(false)
  })

  test('the offer of a passkey comes once more after a refusal, with the next sign-in, and never after two', async () => {
    const ana = await confirmedPerson()
    const second = await signInAgain(ana)
    expect([await refuse(second), await isOffered(second), await isOffered(ana)]).toEqual([200, false, false])
    const third = await signInAgain(ana)
    expect([await isOffered(third), await isOffered(second)]).toEqual([true, false])
    expect([await refuse(third), await isOffered(third)]).toEqual([200, false])
    expect(await isOffered(await signInAgain(ana))).toBe(false)
  })

  test('a refusal that is sent twice, from two pages at once or from an earlier session, counts as one', async () => {
    const ana = await confirmedPerson()
    const second = await signInAgain(ana)
    expect(await Promise.all([refuse(second), refuse(second), refuse(ana)])).toEqual([200, 200, 200])
    later(1000)
    await refuse(second)
    expect(await isOffered(await signInAgain(ana))).toBe(true)
  })
})
