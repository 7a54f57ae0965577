import type { Dose } from '#contract'
import type { DoseChangeKind } from '#domain/doses/change'
import type { Made } from '../outbox/define-write.ts'
import type { Draft, UnsentRow } from '../rows/draft.ts'

/** The row of a dose. */
export function rowOfDose(dose: Dose): UnsentRow<'doses'> {
  const { id, peptide_id, peptide_name, amount, unit, administration_method, administered_at, recorded_at } = dose
  const { notes, zone, last_change_id, sites = null } = dose
  const what = { peptide_id, peptide_name, joined_from: null, amount, unit, administration_method }
  return { id, ...what, administered_at, recorded_at, notes, zone, deleted_at: null, last_change_id, sites }
}

/** A dose that is logged, unless it is there already. */
export function doseLogged(rows: Draft, dose: Dose, hasReadConcentration = false): void {
  if (rows.get('doses', dose.id)) return
  rows.put('doses', rowOfDose(dose))
  putDraws(rows, dose, hasReadConcentration)
}

/**
 * What a dose takes out of vials, in place of what it took before; without `draws` that stays. `hasReadConcentration`: the person was told
 * that the concentration differs from that of the last draw.
 */
export function putDraws(
  rows: Draft,
  { id: dose_id, draws, recorded_at }: Pick<Dose, 'id' | 'draws' | 'recorded_at'>,
  hasReadConcentration = false,
): void {
  if (draws === undefined) return
  for (const [index, { vial_id, volume_ml, scale, barrel, step = null }] of draws.entries()) {
    const part = index + 1
    rows.put('dose_draws', { id: `${dose_id}:${part}`, dose_id, part, vial_id, volume_ml, scale, barrel, step })
    const vial = rows.get('vials', vial_id)
    if (vial && hasReadConcentration && vial.concentration_read_at === null)
      rows.put('vials', { ...vial, concentration_read_at: recorded_at })
  }
  for (const { id } of drawsOf(rows, dose_id).slice(draws.length)) rows.remove('dose_draws', id)
}

/** What a dose takes out of vials, in the order of its parts. */
export function drawsOf(rows: Draft, doseId: string): readonly UnsentRow<'dose_draws'>[] {
  const drawn: UnsentRow<'dose_draws'>[] = []
  for (
    let draw = rows.get('dose_draws', `${doseId}:1`);
    draw;
    draw = rows.get('dose_draws', `${doseId}:${drawn.length + 1}`)
  )
    drawn.push(draw)
  return drawn
}

/** A change of a dose, which keeps its values from before; `columns` are the new ones. */
export function doseChanged(
  rows: Draft,
  before: UnsentRow<'doses'>,
  columns: Partial<UnsentRow<'doses'>>,
  { kind, made, scheduledDose = null, draws }: DoseChanging,
): void {
  const { id: dose_id, amount, unit, administration_method, administered_at, zone, notes, sites } = before
  const values = { amount, unit, administration_method, administered_at, zone, notes, sites }
  const { id, at: changed_at } = made
  const drawn = drawsOf(rows, dose_id)
  const rest = { ...values, scheduled_dose: scheduledDose, draws: drawn.length > 0 ? drawn : (draws ?? []) }
  rows.put('dose_changes', { id, dose_id, changed_at, kind, ...rest })
  rows.put('doses', { ...before, ...columns, last_change_id: id })
}

type DoseChanging = {
  readonly kind: DoseChangeKind
  readonly made: Made
  readonly scheduledDose?: string | null | undefined
  /** What it took out of vials before, where its rows do not say so. */
  readonly draws?: Dose['draws']
}
