import { useMemo } from 'react'
import { useAnswer } from '../answers/answer.ts'
import { usePendingWrites } from '../outbox/pending-writes.ts'
import { applyWrites } from '../outbox/write-kinds.ts'
import { remindersAnswer } from './reminders-answer.ts'

/** All about the person's reminders, with the unsent writes of this device; undefined while nothing is known. */
export function useReminders() {
  const { data, isError, refetch } = useAnswer(remindersAnswer)
  const pending = usePendingWrites()
  const reminders = useMemo(() => data && applyWrites('reminders', data, pending), [data, pending])
  return { reminders, isError, refetch }
}
