import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CivilTime, Zone } from '#domain/time/schema'
import { instantOf } from '#domain/time/zone'
import { asOwner } from '../testing/databases/as-owner.ts'
import { scheduleForm } from '../testing/plans.ts'
import { pushMemory, reminderNode, remindedPerson, TOMORROW, tomorrow, type PushMemory } from '../testing/reminding.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let push: PushMemory
let node: ReturnType<typeof reminderNode>
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Each test looks at its own people.
  await asOwner(server.context.database, 'update reminder_settings set enabled = false, next_at = null')
  push = pushMemory()
  node = reminderNode(server, push)
})

/** What arrived since the last question: kind, title and text. */
const news = () => {
  expect(node.errors).toEqual([])
  return push.arrived.splice(0).map(({ message }) => `${message.kind}: ${message.title}. ${message.body}`)
}
/** When a person's reminders are looked at next. */
const nextLook = async (userId: string) => {
  const { rows } = await asOwner<{ next_at: Date | null }>(
    server.context.database,
    'select next_at from reminder_settings where user_id = $1',
    [userId],
  )
  return rows[0]?.next_at?.toISOString()
}
const OVER = 'over: Nothing is due any more. What was planned is taken, skipped or changed.'
const AT_THREE = CivilTime.parse('15:00')
const DUE = 'reminder: A dose is due. Planned for 9:00 AM'

describe('a dose that is due', () => {
  test('a dose that is due is announced at its time to each device, once, and without its name or amount', async () => {
    const ana = await remindedPerson(server)
    const laptop = await ana.addDevice()
    const { dose } = await ana.planAt('09:00')
    await node.look(tomorrow('08:59'))
    expect(push.arrived).toEqual([])
    await node.look(tomorrow('09:00'))
    await node.look(tomorrow('09:01'))
    expect(push.arrived.map(({ endpoint }) => endpoint).toSorted()).toEqual([ana.device, laptop].toSorted())
    const [{ message, options } = { message: undefined, options: undefined }] = push.arrived
    expect(message).toMatchObject({
      kind: 'reminder',
      person: ana.id,
      doses: [{ id: dose.id, date: TOMORROW, time: '09:00' }],
    })
    expect(options).toMatchObject({ ttlSeconds: 3600 })
    // The topic is random, and may contain any letters.
    const said = JSON.stringify(push.arrived.map((each) => each.message))
    expect(said).not.toMatch(/semaglutide|0\.25|mg/i)
    expect(news()).toEqual([DUE, DUE])
  })

  test('a dose that is due is announced by the name of its peptide where the person chose so', async () => {
    const ana = await remindedPerson(server, { by_name: true })
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual(['reminder: Semaglutide is due. Planned for 9:00 AM'])
  })

  test('a dose that is due is announced before its time by the lead', async () => {
    const ana = await remindedPerson(server, { lead_minutes: 30 })
    await ana.planAt('09:00')
    await node.look(tomorrow('08:29'))
    expect(news()).toEqual([])
    await node.look(tomorrow('08:30'))
    expect(news()).toEqual([DUE])
  })

  test('a dose that is due is announced with the others of its minute', async () => {
    const ana = await remindedPerson(server)
    await ana.planAt('09:00')
    await ana.planAt('09:00', { dosage: '0.5' })
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual(['reminder: 2 doses are due. Planned for 9:00 AM'])
  })

  test('a dose that is due is announced again after half an hour where the person chose so and it is still open, and then no more', async () => {
    const ana = await remindedPerson(server, { again: true })
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual([DUE])
    for (const time of ['09:29', '09:30', '09:31', '10:10']) await node.look(tomorrow(time))
    expect(news()).toEqual([`${DUE}, still open`])
  })

  test.each([
    { settings: { email: false }, first: '09:00' },
    { settings: { email: false, lead_minutes: 60 }, first: '08:00' },
    { settings: { email: true }, first: '09:00' },
  ])(
    'a dose that is due is announced again by a node that looks only when it is to, with $settings',
    async ({ settings, first }) => {
      const ana = await remindedPerson(server, { again: true, ...settings })
      await ana.planAt('09:00')
      await node.look(tomorrow(first))
      expect(news()).toEqual([DUE])
      // The look for an e-mail, where one may follow.
      await node.look(tomorrow('09:11'))
      expect(await nextLook(ana.id)).toBe(tomorrow('09:30'))
      await node.look(tomorrow('09:30'))
      expect(news()).toEqual([`${DUE}, still open`])
    },
  )

  test('a dose that is due is announced again by e-mail where there is no device', async () => {
    const ana = await remindedPerson(server, { again: true })
    await asOwner(server.context.database, 'delete from push_devices where user_id = $1', [ana.id])
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    expect(await nextLook(ana.id)).toBe(tomorrow('09:30'))
  })

  test('a dose that is due is announced by the clock that the person carries along', async () => {
    const ana = await remindedPerson(server)
    await ana.planAt('15:00')
    await ana.moveTo('America/New_York')
    await node.look(tomorrow('15:00'))
    expect(news()).toEqual([])
    const inNewYork = instantOf(TOMORROW, AT_THREE, Zone.parse('America/New_York'))
    await node.look(inNewYork)
    expect(news()).toEqual(['reminder: A dose is due. Planned for 3:00 PM'])
    // Farther west it is not due yet.
    await ana.moveTo('America/Los_Angeles')
    await node.look(inNewYork)
    expect(news()).toEqual([OVER])
    await node.look(instantOf(TOMORROW, AT_THREE, Zone.parse('America/Los_Angeles')))
    expect(news()).toEqual(['reminder: A dose is due. Planned for 3:00 PM'])
  })
})

describe('nothing is announced', () => {
  test('nothing is announced of a dose that was taken, skipped, moved away, muted or deactivated before', async () => {
    const ana = await remindedPerson(server)
    const [taken, skipped, moved, muted, ended] = [
      await ana.planAt('09:00'),
      await ana.planAt('09:00'),
      await ana.planAt('09:00'),
      await ana.planAt('09:00'),
      await ana.planAt('09:00'),
    ]
    await ana.plan.complete(taken.dose.id)
    await ana.plan.skip(skipped.dose.id)
    await ana.plan.move(moved.dose.id, { date: TOMORROW, time: CivilTime.parse('11:00'), rest: false, today: TOMORROW })
    await ana.mute(muted.id, true)
    await ana.plan.deactivate(ended.id)
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual([])
    await node.look(tomorrow('11:00'))
    expect(news()).toEqual(['reminder: A dose is due. Planned for 11:00 AM'])
  })

  test('nothing is announced after reminders are turned off', async () => {
    const ana = await remindedPerson(server)
    await ana.planAt('09:00')
    await ana.choose({ enabled: false })
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual([])
  })

  test('nothing is announced of what passed while its schedule was muted', async () => {
    const ana = await remindedPerson(server)
    const { id } = await ana.planAt('09:00')
    await ana.mute(id, true)
    await node.look(tomorrow('08:00'))
    await asOwner(server.context.database, 'delete from muted_schedules where user_id = $1', [ana.id])
    await asOwner(server.context.database, 'update reminder_settings set looked_at = $2 where user_id = $1', [
      ana.id,
      tomorrow('10:30'),
    ])
    await node.look(tomorrow('10:30'))
    expect(news()).toEqual([])
  })
})

describe('an edit one minute before', () => {
  test('an edit one minute before moves the reminder to the new minute', async () => {
    const ana = await remindedPerson(server)
    const { id } = await ana.planAt('09:00')
    await node.look(tomorrow('08:59'))
    const form = scheduleForm({ startDate: TOMORROW, time: '09:20', zone: 'UTC', vialTotalDoses: 1, scheduleWeeks: 1 })
    expect((await ana.plan.edit(id, form, TOMORROW)).status).toBe(200)
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual([])
    await node.look(tomorrow('09:20'))
    expect(news()).toEqual(['reminder: A dose is due. Planned for 9:20 AM'])
  })
})

describe('quiet hours', () => {
  test('quiet hours hold reminders until their end and join them, unless the slot is too old by then', async () => {
    const ana = await remindedPerson(server, { quiet: { from: '08:00', to: '09:30' } })
    await ana.planAt('08:15')
    await ana.planAt('08:45')
    await ana.planAt('09:10')
    for (const time of ['08:15', '08:45', '09:10', '09:29']) await node.look(tomorrow(time))
    expect(news()).toEqual([])
    await node.look(tomorrow('09:30'))
    expect(news()).toEqual(['reminder: 2 doses are due. Planned from 8:45 AM to 9:10 AM'])
    await node.look(tomorrow('10:00'))
    expect(news()).toEqual([])
  })

  test('quiet hours that begin while no node runs hold what came before them', async () => {
    const ana = await remindedPerson(server, { quiet: { from: '09:10', to: '09:40' } })
    await ana.planAt('09:00')
    await node.look(tomorrow('09:15'))
    expect(news()).toEqual([])
    await node.look(tomorrow('09:40'))
    expect(news()).toEqual([DUE])
  })
})

describe('after a downtime', () => {
  test('what is not too old is one notification, and what is too old is named once, together', async () => {
    const ana = await remindedPerson(server)
    await ana.planAt('08:00')
    await ana.planAt('08:30')
    await ana.planAt('10:00')
    await ana.planAt('10:20')
    await node.look(tomorrow('07:00'))
    await node.look(tomorrow('10:30'))
    expect(news()).toEqual([
      'reminder: 2 doses are due. Planned from 10:00 AM to 10:20 AM',
      'missed: 2 reminders could not be sent. Planned from 8:00 AM to 8:30 AM. Open Vialog to see what is open.',
    ])
    await node.look(tomorrow('10:40'))
    expect(news()).toEqual([])
  })
})

describe('in 15 minutes', () => {
  const snooze = (ana: Awaited<ReturnType<typeof remindedPerson>>, id: string, at: string) => {
    server.setNow(undefined)
    return ana.ask('POST', `/api/reminders/${id}/snooze`, { tapped_at: at }, crypto.randomUUID())
  }

  test('a reminder comes again, once, in quiet hours as well', async () => {
    const ana = await remindedPerson(server, { again: true, quiet: { from: '09:10', to: '09:40' } })
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    const notification = push.arrived[0]?.message.notification ?? ''
    expect(news()).toEqual([DUE])
    // The server's clock is a day behind the test's: what was tapped is noted as tapped by it.
    const answers = await Promise.all([1, 2, 3].map(() => snooze(ana, notification, new Date().toISOString())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await asOwner(server.context.database, 'update reminders set send_at = $2 where user_id = $1 and made_at is null', [
      ana.id,
      tomorrow('09:15'),
    ])
    await node.look(tomorrow('09:14'))
    expect(news()).toEqual([])
    for (const time of ['09:15', '09:16', '09:45', '10:10']) await node.look(tomorrow(time))
    expect(news()).toEqual([`${DUE}, still open`])
  })

  test('a reminder that is not there, or is somebody else’s, is not put off', async () => {
    const [ana, eve] = [await remindedPerson(server), await remindedPerson(server)]
    await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    const notification = push.arrived[0]?.message.notification ?? ''
    expect((await snooze(eve, notification, new Date().toISOString())).status).toBe(404)
    expect((await snooze(ana, crypto.randomUUID(), new Date().toISOString())).status).toBe(404)
  })
})

describe('a notification is taken away', () => {
  test('a notification is taken away from each device that got it when its doses are done, once', async () => {
    const ana = await remindedPerson(server)
    const { dose } = await ana.planAt('09:00')
    const other = await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    const [shown] = push.arrived
    news()
    await ana.addDevice()
    await ana.plan.complete(dose.id)
    await node.look(tomorrow('09:05'))
    expect(news()).toEqual([])
    await ana.plan.skip(other.dose.id)
    await node.look(tomorrow('09:06'))
    expect(push.arrived.map(({ endpoint }) => endpoint)).toEqual([ana.device])
    expect(push.arrived[0]?.message).toMatchObject({
      notification: shown?.message.notification,
      tags: shown?.message.tags,
      mustShow: false,
    })
    expect(push.arrived[0]?.options.topic).toBe(shown?.options.topic)
    expect(news()).toHaveLength(1)
    await node.look(tomorrow('09:30'))
    expect(news()).toEqual([])
  })

  test('a notification is taken away by a later one of the same slot, which names it', async () => {
    const ana = await remindedPerson(server, { again: true })
    const { dose } = await ana.planAt('09:00')
    await node.look(tomorrow('09:00'))
    await node.look(tomorrow('09:30'))
    expect(push.arrived.map(({ message }) => message.tags)).toEqual([1, 2].map(() => [`dose-${TOMORROW}T09:00Z`]))
    news()
    await ana.plan.complete(dose.id)
    await node.look(tomorrow('09:40'))
    expect(news()).toEqual([OVER])
  })
})

describe('premium', () => {
  const premium = (id: string, until: string) =>
    asOwner(server.context.database, 'update profiles set premium_until = $2 where user_id = $1', [id, until])

  test('premium that has ended is reported once, at the first reminder that would be due; reminders resume when it is renewed', async () => {
    const ana = await remindedPerson(server)
    await ana.planAt('09:00')
    await ana.planAt('10:00')
    await ana.planAt('13:00')
    await premium(ana.id, tomorrow('08:00'))
    await node.look(tomorrow('08:30'))
    expect(news()).toEqual([])
    await node.look(tomorrow('09:00'))
    expect(news()).toEqual([
      'ended: Reminders have stopped. Your premium has ended. Your plan and your doses are kept.',
    ])
    await node.look(tomorrow('10:00'))
    expect(news()).toEqual([])
    await premium(ana.id, tomorrow('20:00'))
    await node.look(tomorrow('12:00'))
    expect(news()).toEqual([])
    await node.look(tomorrow('13:00'))
    expect(news()).toEqual(['reminder: A dose is due. Planned for 1:00 PM'])
  })
})

test('a dose that keeps the clock of another zone is shown in both clocks', async () => {
  const ana = await remindedPerson(server, {}, 'Asia/Kolkata')
  const regimen = { pattern: null, times: [], steps: [], zone: 'Asia/Tokyo' }
  const { dose } = await ana.planAt('09:00', { regimen })
  await node.look(tomorrow('00:00'))
  expect(push.arrived.map(({ message }) => [message.body, message.doses])).toEqual([
    ['Planned for 5:30 AM (9:00 AM in Tokyo)', [{ id: dose.id, date: dose.scheduled_date, time: '09:00' }]],
  ])
})
