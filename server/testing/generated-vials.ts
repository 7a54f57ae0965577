import type { RowOf } from '#domain/export/tables'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { Random } from './randomly.ts'

/** Vials in every state with what happened to them, and what these doses took out of them. */
export function generatedVials(random: Random, peptides: readonly string[], doses: readonly RowOf<'doses'>[]) {
  const made = peptides.flatMap((peptide) =>
    (['unmixed', 'in use', 'in use', 'finished', 'discarded', 'unused'] as const).map((state) =>
      vial(random, peptide, state),
    ),
  )
  const vials = made.map(({ row }) => row)
  return {
    vials,
    vial_components: vials
      .filter((_, at) => at % 3 === 0)
      .flatMap(({ id }) =>
        [1, 2].map((place): RowOf<'vial_components'> => {
          return { vial_id: id, place, peptide_id: random.one(peptides), amount: random.decimal(), unit: 'mg' }
        }),
      ),
    vial_changes: made.flatMap(({ changes }) => changes),
    dose_draws: doses.flatMap((dose) => {
      const drawable = vials.filter(({ peptide_id, volume_ml }) => peptide_id === dose.peptide_id && volume_ml !== null)
      const [first, second] = drawable.toSorted(() => random.whole(0, 1) - 0.5)
      const from = [first, random.chance(0.1) ? second : undefined].filter((one) => one !== undefined)
      return random.chance(0.5) ? from.map((one, at) => draw(random, dose.id, one, at + 1)) : []
    }),
  }
}

const STARTED_ON = '2025-03-01' as CivilDate

function draw(
  random: Random,
  dose_id: string,
  { id: vial_id, kind }: RowOf<'vials'>,
  part: number,
): RowOf<'dose_draws'> {
  const volume_ml = `0.${random.whole(0, 99_999_999)}${random.whole(1, 9)}`
  if (kind === 'pen') return { dose_id, part, vial_id, volume_ml, scale: null, barrel: null, step: null }
  const scale = random.one(['U-100', 'U-40'] as const)
  const step = random.one(['0.5', '2', null] as const)
  return { dose_id, part, vial_id, volume_ml, scale, barrel: random.one(['0.3', '1']), step }
}

function vial(random: Random, peptide_id: string, state: RowOf<'vials'>['status'] | 'unused') {
  const id = random.id()
  const isOpened = random.chance(0.3)
  const isStarted = state !== 'unmixed' && state !== 'unused'
  const volume = isStarted ? `${random.whole(1, 10)}.5` : null
  const moments = [random.moment(), random.moment(), random.moment(), random.moment()].toSorted()
  const change = (at: number, kind: RowOf<'vial_changes'>['kind'], ml: string | null): RowOf<'vial_changes'> => {
    return { id: random.id(), vial_id: id, changed_at: moments[at] ?? '', kind, ml, reason: random.note(200) }
  }
  const started = isOpened ? change(0, 'opened', null) : change(0, 'mixed', volume)
  const isDiluted = state === 'finished' && random.chance(0.3)
  const ended = state === 'finished' || state === 'discarded' ? state : state === 'unused' ? 'discarded' : undefined
  const changes = [
    ...(isStarted ? [started, change(1, 'wasted', '0.05'), change(2, 'corrected', '0')] : []),
    ...(ended ? [isDiluted ? change(3, 'diluted', '0.5') : change(3, ended, null)] : []),
  ]
  const kind = random.one(['vial', 'pen'] as const)
  const dial = kind === 'pen' && random.chance(0.7) ? random.one(['mg', 'clicks', 'ml'] as const) : null
  const row: RowOf<'vials'> = {
    id,
    kind,
    status: state === 'unused' ? 'discarded' : state,
    peptide_id,
    name: `Vial ${random.whole(1, 99)}`,
    amount: random.decimal(),
    unit: random.one(['mcg', 'mg', 'IU']),
    volume_ml: volume,
    mixed_on: isStarted && !isOpened ? STARTED_ON : null,
    opened_on: isStarted && isOpened ? STARTED_ON : null,
    beyond_use_on: isStarted ? addDays(STARTED_ON, 28) : null,
    scale: isOpened ? 'U-50' : null,
    barrel: isOpened ? '0.5' : null,
    step: isOpened ? '0.5' : null,
    dial,
    dial_step: dial === null ? null : '0.01',
    dial_most: dial === 'clicks' ? '60' : null,
    lot: random.chance(0.5) ? 'A-17/é' : null,
    supplier: null,
    cost: isOpened ? '19.99' : null,
    currency: isOpened ? 'USD' : null,
    notes: random.note(1000),
    concentration_read_at: random.chance(0.5) ? random.moment() : null,
    created_at: random.moment(),
  }
  return { row, changes }
}
