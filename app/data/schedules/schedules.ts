import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CreateSchedule, EditSchedule, WholeSchedule } from '#contract'
import { formatDose } from '#domain/doses/amount'
import { planOf, type Plan } from '#domain/schedules/plan'
import type { ScheduleForm } from '#domain/schedules/schema'
import type { CivilDate } from '#domain/time/civil'
import { client } from '../client.ts'
import { schedulePreview, withUnsent, type ShownSchedule } from './optimistic-schedule.ts'
import { bodyOf, Refused } from '../fetch-json.ts'
import { usePendingWrites, write } from '../outbox/pending-writes.ts'

export type { ShownSchedule }

/** One schedule with all of its doses. Asked for anew whenever an edit opens: what was seen earlier may be old. */
export const wholeScheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', 'whole', id],
    queryFn: async () => bodyOf<WholeSchedule>(await client.api.schedules[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

/** The schedule with everything that this device has done to it and not yet sent. `isUnknown`: the person has none of this id. */
export function useWholeSchedule(id: string) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(wholeScheduleQuery(id))
  const writes = usePendingWrites()
  const schedule = useMemo(() => withUnsent(data, writes, id), [data, writes, id])
  const isUnknown = schedule === undefined && error instanceof Refused && error.status < 500
  /** When loading last failed while there is nothing to show, in epoch ms; 0 when it did not. */
  const failedAt = schedule === undefined && !isUnknown && error ? errorUpdatedAt : 0
  return { schedule, isUnknown, failedAt, isFetching, retry: () => void refetch() }
}

/**
 * Starts a schedule under an id made by the form, so that two taps are one schedule. `writeId` names the write anew where
 * an earlier one was refused. @throws when the device has no room for it.
 */
export async function createSchedule(id: string, form: ScheduleForm, peptideName: string, writeId = id): Promise<void> {
  const plan = planOf(form)
  const isNew = { id, completed_doses: 0, created_at: new Date().toISOString() }
  const body: CreateSchedule = { id, schedule: form }
  await write({
    id: writeId,
    kind: 'create-schedule',
    method: 'POST',
    path: '/api/schedules',
    body,
    preview: schedulePreview(isNew, form, plan, peptideName),
    label: `Start a schedule: ${formatDose(form.dosage, form.unit)} of ${peptideName}, ${counted(plan.totalDoses)}`,
    sentText: `${counted(plan.totalDoses)} of ${peptideName} ${plan.totalDoses === 1 ? 'is' : 'are'} planned.`,
  })
}

/**
 * Redoes the pending doses of a schedule from the person's `today` on, by a plan that `revise` has accepted. `writeId` is
 * made by the form, so that two taps are one edit. @throws when the device has no room for it.
 */
export async function editSchedule(
  writeId: string,
  before: ShownSchedule,
  today: CivilDate,
  { form, plan }: { readonly form: ScheduleForm; readonly plan: Plan },
  peptideName: string,
): Promise<void> {
  const body: EditSchedule = { today, schedule: form }
  await write({
    id: writeId,
    kind: 'edit-schedule',
    method: 'PUT',
    path: `/api/schedules/${before.id}`,
    body,
    preview: schedulePreview(before, form, plan, peptideName),
    label: `Change the schedule: ${formatDose(form.dosage, form.unit)} of ${peptideName}, ${counted(plan.totalDoses)}`,
    sentText: `${counted(plan.dates.length)} of ${peptideName} still to come.`,
  })
}

function counted(doses: number): string {
  return doses === 1 ? '1 dose' : `${doses} doses`
}
