import { countedDoses, type Counted } from '#domain/levels/counted'
import { DAYS_OF_A_DOSE, MODELS, type Model } from '#domain/levels/models'
import { daysBetween } from '#domain/time/civil'
import { toEpochMs } from '#domain/time/instant'
import { dateIn, UTC } from '#domain/time/zone'
import type { ShownDose } from '../doses/shown-dose.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { shownMetrics } from '../metrics/metrics.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/**
 * The doses of a peptide of which there is a model. `first`: the first on this device, in milliseconds since 1970. `isBeginning`: no dose is
 * known of the weeks before it either; where there are older ones that only the server has, that is not known here.
 */
export type LevelsOfPeptide = Counted & {
  readonly id: string
  readonly name: string
  readonly model: Model
  readonly first: number
  readonly isBeginning: boolean
}

/** What can be drawn, and the names of the peptides of which nothing can; the one of the newest dose comes first. */
export type ShownLevels = { readonly drawn: readonly LevelsOfPeptide[]; readonly without: readonly string[] }

const shownLevels = selector([...shownDoses.names, 'user_metrics'], (_tables, rows): ShownLevels => {
  const weights = shownMetrics(rows).filter(({ metric_type }) => metric_type === 'weight')
  const { newest: all, from, hasOlder } = shownDoses(rows)
  const byPeptide = Map.groupBy(all, ({ peptide_id, peptide_name }) => peptide_id ?? peptide_name)
  const drawn: LevelsOfPeptide[] = []
  const without: string[] = []
  for (const [id, doses] of byPeptide) {
    const [newest, first] = [doses[0], doses.at(-1)] as readonly [ShownDose, ShownDose]
    const model = MODELS.get(id)
    const firstDay = dateIn(first.administered_at, UTC)
    if (model)
      drawn.push({
        id,
        name: newest.peptide_name,
        model,
        first: toEpochMs(first.administered_at),
        isBeginning: !hasOlder || daysBetween(from, firstDay) > DAYS_OF_A_DOSE,
        ...countedDoses(doses, weights),
      })
    else without.push(newest.peptide_name)
  }
  return { drawn, without }
})

/** The levels that can be drawn of what is on the device, with its unsent writes; undefined while nothing is known. */
export function useLevels() {
  const { data: levels, ...state } = useSelected(shownLevels)
  return { levels, ...state }
}
