import { formatDose } from '../amounts/amount.ts'
import type { StoredMethod } from '../doses/method.ts'
import type { Unit } from '../doses/unit.ts'
import { toEpochMs } from '../time/instant.ts'
import type { Zone } from '../time/zone.ts'

/** What the guards read of a logged dose. `amount` is an exact decimal, `zone` the clock by which it was logged. */
export type GuardedDose = {
  readonly peptide_id: string
  readonly peptide_name: string
  readonly amount: string
  readonly unit: Unit
  readonly administration_method: StoredMethod
  readonly administered_at: string
  readonly zone?: string | null
  /** The dose of a blend that it is a part of. */
  readonly from?: { readonly peptide_name: string; readonly amount: string; readonly unit: Unit } | null | undefined
}

/** ' with 2 mg GHK-Cu' of a dose that is a part of a blend, else ''. */
export function blendText({ from }: Pick<GuardedDose, 'from'>): string {
  return from ? ` with ${formatDose(from.amount, from.unit)} ${from.peptide_name}` : ''
}

/** Where and when a question is read: the device's clock. `now` is in milliseconds since 1970. */
export type Reader = { readonly now: number; readonly zone: Zone }

/** The dose that lies nearest in time, before or after; of two equally near the earlier one. */
export function nearestTo<Dose extends GuardedDose>(at: string, doses: readonly Dose[]): Dose | undefined {
  const distance = ({ administered_at }: Dose) => Math.abs(toEpochMs(administered_at) - toEpochMs(at))
  const [nearest] = doses.toSorted(
    (one, other) =>
      distance(one) - distance(other) || toEpochMs(one.administered_at) - toEpochMs(other.administered_at),
  )
  return nearest
}

/** The doses, the newest first. */
export function newestFirst<Dose extends GuardedDose>(doses: readonly Dose[]): readonly Dose[] {
  return doses.toSorted((one, other) => toEpochMs(other.administered_at) - toEpochMs(one.administered_at))
}

/** Default minimum interval between two doses of a peptide, in hours. */
export const LEAST_BETWEEN_HOURS = 2
