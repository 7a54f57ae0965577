import type { RowOf } from '../export/tables.ts'
import type { DoseState } from '../schedules/states/dose-state.ts'
import { dayIn } from '../time/day.ts'
import type { FhirContext } from './context.ts'
import { dosagesOf } from './dosage.ts'
import { referenceTo, resourceId, rowIdentifier } from './identity.ts'
import { medicationOf } from './medication.ts'
import type { Stretch } from './plan.ts'
import type { MedicationStatement, StatementStatus } from './resources.ts'

/**
 * A schedule with the part of its plan that lies in the period; undefined where no part does. `states` are the states of all its
 * doses, also those outside of the period.
 */
export function statementOf(
  schedule: Pick<RowOf<'schedules'>, 'id' | 'peptide_id' | 'status'>,
  stretches: readonly Stretch[],
  states: ReadonlySet<DoseState>,
  context: FhirContext,
): MedicationStatement | undefined {
  const { patient, peptideName, zone, now, isExtract } = context
  const [start, end] = [stretches[0]?.days[0], stretches.at(-1)?.days.at(-1)]
  if (start === undefined || end === undefined) return undefined
  return {
    resourceType: 'MedicationStatement',
    id: resourceId('schedules', schedule.id),
    identifier: [rowIdentifier(schedule.id)],
    status: isExtract ? statusWithin(statusOf(schedule, states), context) : statusOf(schedule, states),
    medicationCodeableConcept: medicationOf(schedule.peptide_id, peptideName(schedule.peptide_id)),
    subject: referenceTo(patient),
    effectivePeriod: { start, end },
    dateAsserted: now,
    informationSource: referenceTo(patient),
    dosage: dosagesOf(stretches, zone),
  }
}

/** A schedule to come is intended. One that was ended before its last dose is stopped, one that is over is completed. */
function statusOf({ status }: Pick<RowOf<'schedules'>, 'status'>, states: ReadonlySet<DoseState>): StatementStatus {
  if (states.has('hidden')) return 'stopped'
  const isOver = status === 'inactive' || !OPEN.some((state) => states.has(state))
  if (isOver) return 'completed'
  return states.size === 1 && states.has('upcoming') ? 'intended' : 'active'
}

/**
 * Of an extract, `status` is that of the doses of its days: whether the plan goes on after them, or had begun before, is not
 * known from it.
 */
function statusWithin(
  status: StatementStatus,
  { period: { from, to }, now, zone, begins }: FhirContext,
): StatementStatus {
  const isPast = to !== null && to < dayIn(now, zone, begins)
  if (isPast || (status === 'completed' && to !== null) || (status === 'intended' && from !== null)) return 'unknown'
  return status
}

const OPEN: readonly DoseState[] = ['upcoming', 'due', 'late']
