import type { RowOf } from '../export/tables.ts'
import { isLater } from './check-changes.ts'
import { reasonAt, type Check, type FileRows } from './rows.ts'
import { byKey, keptRows } from './steps.ts'

type Vial = RowOf<'vials'>
type Change = RowOf<'vial_changes'>

/** The state of a vial agrees with its changes, and doses are drawn from mixed vials of their peptide. */
export function* checkVials(file: FileRows): Check {
  const changes = new Map<string, Happened>()
  for (const [index, change] of file.vial_changes.entries()) {
    note(changes, change)
    yield hasVolume(change) ? undefined : reasonAt('vial_changes', index, 'does not go with the kind', 'ml')
  }
  for (const [index, vial] of file.vials.entries()) {
    const wrong = contradictionOf(vial, changes.get(vial.id) ?? {})
    yield wrong && reasonAt('vials', index, ...wrong)
  }
  yield* checkDraws(file)
}

/** What happened to a vial, by its newest changes. */
type Happened = { mixed?: Change; ended?: Change; opened?: Change }

function note(all: Map<string, Happened>, change: Change): void {
  const known = all.get(change.vial_id) ?? {}
  all.set(change.vial_id, known)
  if (change.kind === 'wasted' || change.kind === 'corrected') return
  if (!known.ended || isLater(change, known.ended)) known.ended = change
  if (change.kind === 'mixed' && (!known.mixed || isLater(change, known.mixed))) known.mixed = change
  if (change.kind === 'opened') known.opened = change
}

function hasVolume({ kind, ml }: Change): boolean {
  if (kind !== 'mixed' && kind !== 'wasted' && kind !== 'corrected' && kind !== 'diluted') return ml === null
  return ml !== null && (kind === 'corrected' || ml !== '0')
}

function contradictionOf(vial: Vial, { mixed, opened, ended }: Happened): [string, string] | undefined {
  const { status, volume_ml, mixed_on, opened_on, beyond_use_on } = vial
  const started = mixed_on ?? opened_on
  const end = ended?.kind === 'diluted' ? 'finished' : ended?.kind
  const last = end === 'finished' || end === 'discarded' ? end : undefined
  if ((mixed_on !== null) !== (mixed !== undefined)) return ['does not go with the changes', 'mixed_on']
  if ((opened_on !== null) !== (opened !== undefined)) return ['does not go with the changes', 'opened_on']
  if (mixed && mixed.ml !== volume_ml) return ['is not what it was mixed with', 'volume_ml']
  if (status !== (last ?? (started === null ? 'unmixed' : 'in use'))) return ['does not go with the changes', 'status']
  if (mixed_on !== null && opened_on !== null) return ['mixed, and opened as well', 'opened_on']
  if (started === null && status === 'unmixed' && beyond_use_on !== null) return ['not mixed yet', 'beyond_use_on']
  if (started !== null && (volume_ml === null || beyond_use_on === null))
    return ['missing', volume_ml === null ? 'volume_ml' : 'beyond_use_on']
  if (started !== null && beyond_use_on !== null && beyond_use_on < started)
    return ['before it was started', 'beyond_use_on']
  if ((vial.scale === null) !== (vial.barrel === null)) return ['needs a scale and a barrel', 'barrel']
  if (vial.scale === null && (vial.step ?? null) !== null) return ['needs a scale and a barrel', 'step']
  const wrongDial = dialProblem(vial)
  if (wrongDial) return wrongDial
  if ((vial.cost === null) !== (vial.currency === null)) return ['needs a cost and a currency', 'currency']
  return undefined
}

function dialProblem({ kind, dial, dial_step, dial_most }: Vial): [string, string] | undefined {
  const isNone = (dial ?? null) === null
  if (!isNone && kind !== 'pen') return ['only a pen has a dial', 'dial']
  if (isNone && (dial_step ?? null) !== null) return ['needs a dial', 'dial_step']
  if (isNone && (dial_most ?? null) !== null) return ['needs a dial', 'dial_most']
  return dial === 'clicks' && (dial_step ?? null) === null
    ? ['clicks need the ml of one click', 'dial_step']
    : undefined
}

function* checkDraws({ doses, vials, dose_draws }: FileRows): Check {
  const vialOf = new Map(vials.map((vial) => [vial.id, vial]))
  const peptideOf = yield* byKey(doses, ({ id, peptide_id }) => [id, peptide_id])
  const first = yield* keptRows(dose_draws, ({ part }) => part === 1)
  const firsts = yield* byKey(first, ({ dose_id, vial_id }) => [dose_id, vial_id])
  for (const [index, draw] of dose_draws.entries()) {
    const vial = vialOf.get(draw.vial_id)
    const firstVial = firsts.get(draw.dose_id)
    if (vial && vial.peptide_id !== peptideOf.get(draw.dose_id))
      yield reasonAt('dose_draws', index, 'a vial of another peptide', 'vial_id')
    if (
      (draw.scale === null) !== (draw.barrel === null) ||
      (draw.scale === null && (vial?.kind !== 'pen' || (draw.step ?? null) !== null))
    )
      yield reasonAt('dose_draws', index, 'needs a scale and a barrel', 'barrel')
    if (vial?.volume_ml === null) yield reasonAt('dose_draws', index, 'a vial that is not mixed', 'vial_id')
    if (draw.part === 2 && (firstVial === undefined || firstVial === draw.vial_id))
      yield reasonAt('dose_draws', index, 'a second draw needs a first one, from another vial', 'part')
    yield
  }
}
