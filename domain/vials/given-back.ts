import { exactly, plus } from '../amounts/exact.ts'
import { signed, type Level } from './left.ts'
import { isInBase } from './level.ts'
import { storedVolume } from './volume.ts'

/** A recorded dose: the moment from which its draws count, and what they took of which vial. */
export type RecordedDose = {
  readonly id: string
  readonly at: string
  readonly draws: readonly { readonly vial_id: string; readonly volume_ml: string }[]
}

/**
 * The vial as it is without a dose: what that took is in the glass again, also where `base_ml` has it because the dose is
 * older than the listed draws. What was drawn before the level was read off the glass is not given back.
 */
export function withDoseGivenBack<Vial extends Level & { readonly id: string }>(vial: Vial, dose: RecordedDose): Vial {
  if (!isInBase(vial, dose.id, dose.at))
    return { ...vial, draws: vial.draws.filter(({ dose_id }) => dose_id !== dose.id) }
  const own = dose.draws.filter(({ vial_id }) => vial_id === vial.id)
  const base = own.reduce((sum, { volume_ml }) => plus(sum, exactly(volume_ml)), signed(vial.base_ml))
  return { ...vial, base_ml: storedVolume(base) }
}
