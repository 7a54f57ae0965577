import ICAL from 'ical.js'
import type { TestServer } from './test-server.ts'

/** An event as an independent program reads it. `starts` is an instant in ISO 8601. */
export type SeenEvent = {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly sequence: number
  readonly starts: string
}

/** What a calendar does with an address. */
export const calendarOn = (server: TestServer, url: string) => {
  const read = (headers: Record<string, string> = {}, method = 'GET') =>
    server.api.request(new URL(url).pathname, { method, headers })
  const text = async () => (await read()).text()
  return {
    read,
    text,
    /** All events, in the order of the feed. */
    events: async () => eventsOf(await text()),
    /** The event of a dose. */
    eventOf: async (id: string) => eventsOf(await text()).find((event) => event.id === id),
  }
}

function eventsOf(text: string): readonly SeenEvent[] {
  return ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => {
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
