import type { ReminderSettings } from '#domain/reminders/schema'
import type { PushMessage } from '#domain/reminders/push-message'
import { addDays } from '#domain/time/civil'
import { Zone } from '#domain/time/schema'
import { dateIn } from '#domain/time/zone'
import type { PushOptions, PushOutcome, PushService, Subscription } from '../integrations/push-service.ts'
import { createReminderJob } from '../reminders/job.ts'
import { asOwner } from './databases/as-owner.ts'
import { newPremiumPerson, sessionIdOf, type TestPerson } from './people.ts'
import { planning, scheduleForm } from './plans.ts'
import type { TestServer } from './test-server.ts'

/** A message as a browser got it. */
export type Arrived = { readonly endpoint: string; readonly message: PushMessage; readonly options: PushOptions }

/** A push service in memory. `answer` decides what becomes of a message; by default each arrives. */
export function pushMemory() {
  const arrived: Arrived[] = []
  let answer: (to: Subscription, message: PushMessage) => PushOutcome | Promise<PushOutcome> = () => 'sent'
  const service: PushService = {
    publicKey: '',
    accepts: () => Promise.resolve(true),
    async send(to, message, options) {
      const outcome = await answer(to, message)
      if (outcome === 'sent') arrived.push({ endpoint: to.endpoint, message, options })
      return outcome
    },
  }
  return {
    service,
    arrived,
    answers(next: typeof answer) {
      answer = next
    },
  }
}
export type PushMemory = ReturnType<typeof pushMemory>

/** A node that looks at reminders whenever a test says so, at the moment that the test names. */
export function reminderNode({ context }: TestServer, { service }: PushMemory, database = context.database) {
  let now = new Date(0)
  const errors: unknown[] = []
  const run = createReminderJob({
    database,
    pushService: service,
    now: () => now,
    report: (error) => void errors.push(error),
    count: () => undefined,
  })
  return {
    errors,
    async look(at: string) {
      now = new Date(at)
      await run()
    },
  }
}

/** What a test changes of the settings. */
type Changed = Partial<Record<keyof ReminderSettings, unknown>>

const REMINDERS_ON: ReminderSettings = {
  enabled: true,
  lead_minutes: 0,
  again: false,
  quiet: null,
  by_name: false,
  email: true,
}

/** The date of tomorrow's slots in UTC: tests look at times ahead, and write now. */
export const TOMORROW = addDays(dateIn(Date.now(), Zone.parse('UTC')), 1)
/** The instant of a time of tomorrow by UTC. */
export const tomorrow = (time: string): string => `${TOMORROW}T${time}:00.000Z`

/** A person with premium in UTC who wants reminders, with one device whose push service is at `endpoint`. */
export async function remindedPerson(server: TestServer, settings: Changed = {}, zone = 'UTC') {
  const person = await newPremiumPerson(server)
  const ask = async (method: string, path: string, body: unknown) => {
    const answer = await person.ask(method, path, body, crypto.randomUUID())
    if (!answer.ok) throw new Error(await answer.text())
  }
  const choose = (changed: Changed, from = zone) =>
    ask('PUT', '/api/reminders/settings', { ...REMINDERS_ON, ...settings, ...changed, zone: from })
  await choose({})
  const plan = planning(person)
  return {
    ...person,
    plan,
    choose,
    device: await addDevice(server, person),
    addDevice: () => addDevice(server, person),
    moveTo: (to: string) => ask('PUT', '/api/reminders/zone', { zone: to }),
    mute: (id: string, muted: boolean) => ask('PUT', `/api/reminders/schedules/${id}`, { muted }),
    /** Plans one dose tomorrow at a time, in UTC unless changed. Returns the schedule and its dose. */
    planAt: (time: string, changed: Record<string, unknown> = {}) =>
      plan.plannedDose(
        scheduleForm({ startDate: TOMORROW, time, zone: 'UTC', vialTotalDoses: 1, scheduleWeeks: 1, ...changed }),
      ),
  }
}
export type RemindedPerson = Awaited<ReturnType<typeof remindedPerson>>

/** Registers a browser. Returns its endpoint, which is its id too. */
async function addDevice(server: TestServer, person: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  const endpoint = `https://push.vialog.example/${id}`
  await asOwner(
    server.context.database,
    `insert into push_devices (user_id, id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)`,
    [person.id, id, sessionIdOf(person), endpoint, `B${'A'.repeat(86)}`, 'A'.repeat(22)],
  )
  return endpoint
}
