import { useMemo } from 'react'
import type { Reminders } from '#contract'
import { useAnswer } from '../answers/answer.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import type { Write } from '../writes.ts'
import { remindersAnswer } from './reminders-answer.ts'

/** All about the person's reminders, with the unsent writes of this device; undefined while nothing is known. */
export function useReminders() {
  const { data, isError, refetch } = useAnswer(remindersAnswer)
  const pending = usePendingWrites()
  const reminders = useMemo(() => data && withWrites(data, pending), [data, pending])
  return { reminders, isError, refetch }
}

/** The reminders after unsent writes, in their order. What the server has refused changes nothing. */
export function withWrites(reminders: Reminders, pending: readonly Write[]): Reminders {
  return pending.filter(({ refused }) => !refused).reduce(withWrite, reminders)
}

function withWrite(reminders: Reminders, { kind, preview }: Write): Reminders {
  if (kind === 'change-reminders') return { ...reminders, settings: preview.settings }
  if (kind !== 'mute-schedule') return reminders
  const { schedule_id, muted } = preview
  const others = reminders.muted_schedules.filter((id) => id !== schedule_id)
  return { ...reminders, muted_schedules: muted ? [...others, schedule_id] : others }
}
