import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushService } from '../integrations/push-service.ts'
import { asOwner } from '../testing/databases/as-owner.ts'
import { lifeUntil, mortalDatabase } from '../testing/mortal-database.ts'
import {
  pushMemory,
  reminderNode,
  remindedPerson,
  tomorrow,
  type PushMemory,
  type RemindedPerson,
} from '../testing/reminding.ts'
import { openTestServer, secondNode, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let other: TestServer
let people: readonly RemindedPerson[]
beforeAll(async () => {
  server = await openTestServer()
  other = await secondNode(server)
  people = await Promise.all(Array.from({ length: PEOPLE }, () => remindedPerson(server)))
  for (const person of people) {
    await person.addDevice()
    await person.planAt('09:00')
  }
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const PEOPLE = 6
const DEVICES = PEOPLE * 2

/** Puts everything back to before the reminders. */
async function anew(): Promise<void> {
  for (const table of ['reminders', 'reminder_deliveries'])
    await asOwner(server.context.database, `delete from ${table}`)
  await asOwner(
    server.context.database,
    "update reminder_settings set next_at = 'epoch', looked_at = $1, ended_at = null",
    [tomorrow('08:00')],
  )
}

test('many nodes that look at many people at once send each notification to each device once', async () => {
  for (let round = 0; round < 5; round += 1) {
    await anew()
    const push = pushMemory()
    const nodes = [server, other, server, other].map((each) => reminderNode(each, push))
    await Promise.all(nodes.map((node) => node.look(tomorrow('09:00'))))
    await Promise.all(nodes.map((node) => node.look(tomorrow('09:03'))))
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([])
    expect(new Set(push.arrived.map(({ endpoint }) => endpoint)).size).toBe(DEVICES)
    expect(push.arrived).toHaveLength(DEVICES)
  }
})

/** What a dead node had sent is done or rolled back a moment later; until then other nodes leave those rows alone. */
async function openTransactions(): Promise<number | undefined> {
  const { rows } = await asOwner<{ open: number }>(
    server.context.database,
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows[0]?.open
}

/** A node that dies at its n-th step: before or after one of its questions to the database, or one of its messages. */
function mortalNode(n: number, push: PushMemory) {
  const life = lifeUntil(n)
  const service: PushService = {
    ...push.service,
    async send(...message) {
      life.step()
      const outcome = await push.service.send(...message)
      life.step()
      return outcome
    },
  }
  const node = reminderNode(server, { ...push, service }, mortalDatabase(server.context.database, life))
  return { look: (at: string) => node.look(at).catch(() => undefined), isDead: life.isOver }
}

/** What each device shows: it remembers the deliveries that it has shown. */
function shownOn({ arrived }: PushMemory): ReadonlyMap<string, number> {
  const seen = new Set<string>()
  const shown = new Map<string, number>()
  for (const { endpoint, message } of arrived) {
    if (seen.has(message.delivery) || message.kind !== 'reminder') continue
    seen.add(message.delivery)
    shown.set(endpoint, (shown.get(endpoint) ?? 0) + 1)
  }
  return shown
}

const ONCE_EACH = Array.from({ length: DEVICES }, () => 1)
/** Within the claims of the node that died, after them, and when all is over. */
const LATER = ['09:01', '09:03', '09:06', '09:11', '09:30', '09:59', '10:30']

test('a node that dies at any step loses no reminder, and no device shows one twice', async () => {
  let n = 1
  for (let isDead = true; isDead; n += 1) {
    await anew()
    const push = pushMemory()
    const mortal = mortalNode(n, push)
    await mortal.look(tomorrow('09:00'))
    isDead = mortal.isDead()
    const heir = reminderNode(other, push)
    await expect.poll(openTransactions).toBe(0)
    for (const time of LATER) {
      await heir.look(tomorrow(time))
      // The claims of the node that died have expired by then.
      if (time > '09:02') expect([...shownOn(push).values()], `dead at step ${n}, ${time}`).toEqual(ONCE_EACH)
    }
    expect(heir.errors).toEqual([])
  }
  // A claim, two round trips and a note for each person, and each message, before and after.
  expect(n).toBeGreaterThan(2 * (1 + 3 * PEOPLE + DEVICES))
}, 120_000)

test('the same where push services ask for patience and nodes die again and again', async () => {
  for (let trial = 0; trial < 60; trial += 1) {
    const random = randomFrom(trial)
    await anew()
    const push = pushMemory()
    push.answers(() => (random() < 0.3 ? { afterMs: 0 } : 'sent'))
    for (const time of ['09:00', '09:01', '09:03', '09:06']) {
      const nodes = [1, 2].map(() => mortalNode(1 + Math.floor(random() * 80), push))
      await Promise.all(nodes.map((node) => node.look(tomorrow(time))))
    }
    push.answers(() => 'sent')
    const heir = reminderNode(other, push)
    await expect.poll(openTransactions).toBe(0)
    for (const time of LATER.slice(3)) await heir.look(tomorrow(time))
    expect(heir.errors).toEqual([])
    expect([...shownOn(push).values()], `trial ${trial}`).toEqual(ONCE_EACH)
  }
}, 120_000)

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
