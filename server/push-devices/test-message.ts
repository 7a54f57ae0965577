import type { PushMessage } from '#domain/reminders/push-message'

/** What a test says (docs/product/reminders.md#messages). */
export function testMessage(person: string, delivery: string): PushMessage {
  return {
    version: 1,
    kind: 'test',
    person,
    delivery,
    notification: null,
    tags: ['test'],
    title: 'Reminders work here',
    body: 'This is a test from Vialog.',
    doses: [],
    mustShow: false,
  }
}

/** Nobody wants to see a test later than this. */
export const TEST_TTL_SECONDS = 5 * 60
