import type { CivilDate } from '../../time/civil.ts'
import type { DayClock } from '../../time/day.ts'
import { isKept } from '../planning/kept.ts'
import type { HeldDose, PlannedSlot } from '../planning/planned-slots.ts'
import type { Unit } from '../../doses/unit.ts'
import { minuteOf } from '../../time/slot.ts'

/** A dose of the schedule before the edit. */
export type DoseBefore = HeldDose & { readonly amount: string; readonly unit: Unit }

/** One dose in the preview of an edit, or of a new schedule, where every one is planned. */
export type PreviewRow = Pick<PlannedSlot, 'scheduled_date' | 'scheduled_time' | 'amount' | 'unit'> & {
  readonly step: number | null
  readonly state: RowState
  /** The dose that a changed one takes the place of. */
  readonly was?: DoseBefore
}
export type RowState = 'completed' | 'missed' | 'skipped' | 'planned' | 'same' | 'changed' | 'new' | 'removed'

/**
 * Every dose that an edit of the day `today` keeps, plans or takes away, in the order of their days. A dose of the same day
 * at another time or amount is a changed one. Without `before` all doses are planned.
 */
export function previewRows(
  slots: readonly PlannedSlot[],
  today: CivilDate,
  before: ScheduleBefore | undefined,
): readonly PreviewRow[] {
  if (!before) return slots.map((slot) => ({ ...slot, state: 'planned' as const }))
  const isStaying = (dose: DoseBefore) => isKept(dose, today, before.clock)
  const kept = before.doses.filter(isStaying)
  const replaced = before.doses.filter((dose) => !isStaying(dose))
  const same = new Map(replaced.map((dose) => [contentOf(dose), dose]))
  const left = new Set(replaced)
  for (const slot of slots) {
    const dose = same.get(contentOf(slot))
    if (dose) left.delete(dose)
  }
  const leftOfDay = Map.groupBy(left, (dose) => dose.scheduled_date)
  const planned = slots.map((slot): PreviewRow => {
    if (same.has(contentOf(slot))) return { ...slot, state: 'same' }
    const was = leftOfDay.get(slot.scheduled_date)?.shift()
    if (!was) return { ...slot, state: 'new' }
    left.delete(was)
    return { ...slot, state: 'changed', was }
  })
  const rows = [
    ...kept.map((dose) => rowOf(dose, dose.status === 'pending' ? 'missed' : dose.status)),
    ...planned,
    ...[...left].map((dose) => rowOf(dose, 'removed')),
  ]
  return rows.toSorted((one, other) => (minuteOf(one) < minuteOf(other) ? -1 : 1))
}

/** The schedule before the edit, and the clock of the person. */
type ScheduleBefore = { readonly doses: readonly DoseBefore[]; readonly clock?: DayClock | undefined }

function rowOf({ scheduled_date, scheduled_time, amount, unit }: DoseBefore, state: RowState): PreviewRow {
  return { scheduled_date, scheduled_time, amount, unit, step: null, state }
}

/** Two doses of the same content are the same dose: a schedule plans one a minute at most. */
function contentOf(dose: Pick<PlannedSlot, 'scheduled_date' | 'scheduled_time' | 'amount' | 'unit'>): string {
  return `${minuteOf(dose)} ${dose.amount} ${dose.unit}`
}
