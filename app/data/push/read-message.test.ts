import { expect, test } from 'vitest'
import type { PushMessage } from '#domain/reminders/push-message'
import { CivilDate, CivilTime } from '#domain/time/schema'
import { readMessage } from './read-message.ts'

const MESSAGE: PushMessage = {
  version: 1,
  kind: 'reminder',
  person: 'ana',
  delivery: 'delivery',
  notification: 'notification',
  tags: ['slot'],
  title: 'A dose is due',
  body: 'Planned for 8:00 AM',
  doses: [{ id: 'dose', date: CivilDate.parse('2026-11-23'), time: CivilTime.parse('08:00') }],
  mustShow: false,
}

test('a message is read as it was sent', () => {
  expect(readMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE)
  expect(readMessage(JSON.stringify({ ...MESSAGE, kind: 'test', notification: null, doses: [] }))).toBeDefined()
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a later version', changed({ version: 2 })],
  ['a kind that is not known', changed({ kind: 'shock' })],
  ['no person', changed({ person: undefined })],
  ['a title that is no text', changed({ title: { toString: 1 } })],
  ['no tag', changed({ tags: [] })],
  ['an empty tag', changed({ tags: [''] })],
  ['doses that are no list', changed({ doses: 'all' })],
  ['a dose without a slot', changed({ doses: [{ id: 'dose' }] })],
  ['a notification that is a number', changed({ notification: 1 })],
])('%s cannot be read', (_, text) => {
  expect(readMessage(text)).toBeUndefined()
})

function changed(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...MESSAGE, ...fields })
}
