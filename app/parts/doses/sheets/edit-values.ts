import { amountForInput } from '#domain/amounts/amount'
import { formMethod } from '#domain/doses/method'
import { ownClock } from '#domain/doses/own-clock'
import type { Zone } from '#domain/time/zone'
import type { DrawPick } from '../../vials/draw-pick.ts'
import { pickOf } from '../../vials/picked-device.ts'
import type { ShownDose } from '../../../data/doses/shown-dose.ts'

/** The values of the form of an edit, before validation. */
export type EditValues = DrawPick & {
  readonly dosage: string
  readonly unit: string
  readonly administrationMethod: string
  readonly sites: readonly string[]
  readonly startDate: string
  readonly time: string
  readonly zone: Zone
  readonly notes: string
}

/** From top to bottom: the first invalid field decides which message becomes a toast. */
export const FIELD_ORDER = [
  'dosage',
  'unit',
  'administrationMethod',
  'vial',
  'sites',
  'startDate',
  'time',
  'notes',
] as const

/**
 * The form of a dose, by its own clock. With `takenAt`, in milliseconds since 1970, its day and time are those of that
 * moment.
 */
export function editValues(dose: ShownDose, device: Zone, takenAt?: number): EditValues {
  const { zone } = ownClock(dose, device)
  const at = takenAt === undefined ? dose.administered_at : new Date(takenAt).toISOString()
  const { date, time } = ownClock({ administered_at: at, zone }, device)
  return {
    dosage: amountForInput(dose.amount),
    unit: dose.unit,
    administrationMethod: formMethod(dose.administration_method),
    sites: dose.sites ?? [],
    startDate: date,
    time,
    zone,
    notes: dose.notes ?? '',
    ...pickOf(dose.draws),
  }
}
