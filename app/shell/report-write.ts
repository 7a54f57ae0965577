import type { QueryClient } from '@tanstack/react-query'
import { acceptScheduleWrite } from '../data/schedules/active-schedules.ts'
import { acceptDoseWrite } from '../data/doses/doses.ts'
import { acceptMetricWrite } from '../data/metrics/metrics.ts'
import type { OutboxEvent, Write, WriteKind } from '../data/outbox/outbox.ts'
import { acceptScheduledDoseWrite } from '../data/scheduled-doses/scheduled-doses.ts'
import { toastError, toastSuccess } from './toasts/toasts.tsx'

type Words = { readonly title: string; readonly text?: string; readonly duration?: number }

/**
 * Specification section 8: what a person is told once the server has answered. Success is never said before.
 * Where the words name what was done ('Dose Completed!', 'Metric Added'), they come with the write.
 */
const SENT: Readonly<Record<WriteKind, Words>> = {
  'log-dose': { title: 'Dose Logged Successfully', duration: 3000 },
  'delete-dose': { title: 'Dose Deleted', text: 'Dose has been deleted successfully.' },
  'complete-dose': { title: 'Dose Completed!' },
  'uncheck-dose': { title: 'Dose Unchecked' },
  'create-schedule': { title: 'Schedule Started!' },
  'edit-schedule': { title: 'Schedule Updated!' },
  'deactivate-schedule': { title: 'Schedule Deactivated', text: 'Schedule has been deactivated successfully.' },
  'add-metric': { title: 'Metric Added' },
}

const REFUSED: Readonly<Record<WriteKind, string>> = {
  'log-dose': 'Failed to save dose. Please try again.',
  'delete-dose': 'Failed to delete dose.',
  'complete-dose': 'Failed to mark dose as completed.',
  'uncheck-dose': 'Failed to uncheck dose.',
  'create-schedule': 'Failed to save dose. Please try again.',
  'edit-schedule': 'Failed to save dose. Please try again.',
  'deactivate-schedule': 'Failed to deactivate schedule.',
  'add-metric': 'Failed to add metric.',
}

/** Puts the server's answer in its place and tells the person how their write went. */
export function reportWrite(queries: QueryClient, event: OutboxEvent): void {
  if (event.type === 'changed') return
  if (event.type === 'sent') {
    accept(queries, event.write, event.answer)
    if (isInFront()) reportSent(event.write)
  } else if (isInFront()) toastError('Error', REFUSED[event.write.kind])
}

function accept(queries: QueryClient, write: Write, answer: unknown): void {
  if (write.kind === 'add-metric') return acceptMetricWrite(queries, answer)
  acceptDoseWrite(queries, write, answer)
  acceptScheduleWrite(queries, write)
  acceptScheduledDoseWrite(queries, write)
}

function reportSent({ kind, sentText }: Write): void {
  const { title, text, duration } = SENT[kind]
  toastSuccess(title, sentText ?? text, duration === undefined ? {} : { duration })
}

/** Every open tab hears; only the one that the person looks at speaks. */
function isInFront(): boolean {
  return document.visibilityState === 'visible'
}
