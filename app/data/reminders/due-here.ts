import type { MessageDose } from '#domain/reminders/push-message'
import { dueDoses } from '#domain/schedules/states/due'
import type { Zone } from '#domain/time/zone'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'
import { isAnswerTo } from './answer.ts'
import type { KnownHere } from './known-here.ts'

/** What a push says of planned doses: some are due, or those of `over` are answered elsewhere. */
export type SaidByPush = { readonly due: readonly MessageDose[]; readonly over: readonly MessageDose[] }

/**
 * How many doses wait to be taken, by what this device keeps of a person and by what a push has said since. A dose that the push names
 * counts although it is due in some minutes, and although its row is not here yet.
 */
export function dueHere(
  { rows, begins = 0, unsent }: KnownHere,
  { due, over }: SaidByPush,
  { now, zone }: { readonly now: number; readonly zone: Zone },
): number {
  const { all, isKnown } = shownScheduledDoses(rows)
  const isNamed = (doses: readonly MessageDose[], id: string) => doses.some((dose) => dose.id === id)
  const isAnswered = (id: string) =>
    isNamed(over, id) || unsent.some((write) => !write.refused && isAnswerTo(write, id))
  const named = all.filter(({ id, status }) => status === 'pending' && isNamed(due, id))
  const waiting = new Set([...dueDoses(all, now, { zone, begins }), ...named].map(({ id }) => id))
  for (const { id } of due) if (!isKnown(id)) waiting.add(id)
  return [...waiting].filter((id) => !isAnswered(id)).length
}
