import { countedDoses, type Counted } from '#domain/levels/counted'
import { DAYS_OF_A_DOSE, MODELS, type Model } from '#domain/levels/models'
import { daysBetween } from '#domain/time/civil'
import { dateIn, UTC } from '#domain/time/zone'
import { shownDoses } from '../doses/shown-doses.ts'
import { shownMetrics } from '../metrics/metrics.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'

/**
 * The doses of a peptide of which there is a model. `first`: the first that counts, in milliseconds since 1970; undefined where none does.
 * `isBeginning`: the device has the weeks before it too.
 */
export type LevelsOfPeptide = Counted & {
  readonly id: string
  readonly name: string
  readonly model: Model
  readonly first: number | undefined
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
    const name = doses[0]?.peptide_name ?? id
    const model = MODELS.get(id)
    if (model) {
      const counted = countedDoses(doses, weights)
      const first = counted.doses.at(-1)?.at
      const isBeginning = first !== undefined && (!hasOlder || daysBetween(from, dateIn(first, UTC)) > DAYS_OF_A_DOSE)
      drawn.push({ id, name, model, first, isBeginning, ...counted })
    } else without.push(name)
  }
  return { drawn, without }
})

/** The levels that can be drawn of what is on the device, with its unsent writes; undefined while nothing is known. */
export function useLevels() {
  const { data: levels, ...state } = useSelected(shownLevels)
  return { levels, ...state }
}
