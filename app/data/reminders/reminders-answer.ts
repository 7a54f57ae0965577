import type { PushDevice, Reminders } from '#contract'
import { createAnswer } from '../answers/answer.ts'
import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

export type { PushDevice, Reminders }

/** All about the person's reminders: settings, muted schedules, devices and the calendar feed. */
export const remindersAnswer = createAnswer({
  name: 'reminders',
  ask: async () => bodyOf(await client.api.reminders.$get()),
  tables: ['reminders'],
})

/** Puts parts that are newer into what is known. */
export function changeKnown(part: Partial<Reminders>): void {
  const known = remindersAnswer.state.get().data
  if (known) remindersAnswer.set({ ...known, ...part })
}
