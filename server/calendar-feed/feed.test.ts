import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slotInstant } from '#domain/schedules/slot'
import { Zone } from '#domain/time/schema'
import { newFeed } from '../testing/life.ts'
import { newPremiumPerson, type TestPerson } from '../testing/people.ts'
import { planning, scheduleForm, type Planning } from '../testing/plans.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ana: TestPerson
let plans: Planning
let address: string
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const person = async (choice: Record<string, unknown> = {}) => {
  ana = await newPremiumPerson(server)
  plans = planning(ana)
  address = await newFeed(ana, choice)
}

const read = (headers: Record<string, string> = {}, url = address) =>
  server.api.request(new URL(url).pathname, { headers })

type Seen = {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly sequence: number
  readonly starts: string
}

/** The events as an independent program reads them, in the order of the feed. */
async function events(): Promise<readonly Seen[]> {
  const calendar = ICAL.Component.fromString(await (await read()).text())
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      id: event.uid.split('@')[0] ?? '',
      title: event.summary,
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      starts: new Date(event.startDate.toUnixTime() * 1000).toISOString(),
    }
  })
}

const BERLIN = Zone.parse('Europe/Berlin')

describe('the feed follows the plan', () => {
  test('every pending dose is an event at the instant of its slot, and says nothing but "Dose"', async () => {
    await person()
    const { doses } = await plans.planned(scheduleForm())
    expect(await events()).toEqual(
      doses.map((dose) => ({
        id: dose.id,
        title: 'Dose',
        status: 'CONFIRMED',
        sequence: expect.any(Number),
        starts: slotInstant(dose, BERLIN),
      })),
    )
    const text = await (await read()).text()
    expect(text).not.toMatch(/semaglutide|0\.25|mg/i)
  })
})
