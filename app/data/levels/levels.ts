import { useMemo } from 'react'
import { ingredientsOf } from '#domain/doses/ingredients'
import { countedDoses, knownWeights, type Counted, type KnownWeights } from '#domain/levels/counted'
import { measuredLevels, type MeasuredLevel } from '#domain/levels/measured'
import { daysOfDose, MODELS, type Model } from '#domain/levels/models'
import { dosesAhead } from '#domain/levels/planned'
import { levelPeptide, type LevelPeptide } from '#domain/levels/settings'
import { PEPTIDE_IDS } from '#domain/peptides/ids'
import { ownMetrics } from '#domain/metrics/own'
import { daysBetween } from '#domain/time/civil'
import { dateIn, UTC, type Zone } from '#domain/time/zone'
import type { ShownDose } from '../doses/shown-dose.ts'
import { shownDoses } from '../doses/shown-doses.ts'
import { shownMetrics } from '../metrics/metrics.ts'
import { useSelected } from '../rows/selected.ts'
import { selector } from '../rows/selector.ts'
import type { ShownScheduledDose } from '../scheduled-doses/shown-scheduled-dose.ts'
import { shownScheduledDoses } from '../scheduled-doses/shown-scheduled-doses.ts'

/**
 * The doses of a peptide of which there is a model. `first`: the first that counts, in milliseconds since 1970; undefined where none does.
 * `isBeginning`: the device has the weeks before it too; `beganBefore`: whether the person said that there were doses then, null for not said.
 */
export type LevelsOfPeptide = Counted & {
  readonly id: string
  readonly name: string
  readonly setting: LevelPeptide
  readonly model: Model
  readonly first: number | undefined
  readonly isBeginning: boolean
  readonly beganBefore: boolean | null
  readonly logged: readonly ShownDose[]
  readonly weights: KnownWeights
  readonly planned: readonly ShownScheduledDose[]
  readonly measured: readonly MeasuredLevel[]
}

/**
 * What can be drawn, and the names of the peptides of which nothing can; the one of the newest dose comes first. `fading`: the last dose under
 * the skin of CJC-1295, of which the part that is left can be told.
 */
export type ShownLevels = {
  readonly drawn: readonly LevelsOfPeptide[]
  readonly fading: ShownDose | undefined
  readonly without: readonly string[]
}

const shownLevels = selector(
  [...shownDoses.names, 'user_metrics', 'metric_settings', ...shownScheduledDoses.names, 'level_settings'],
  ({ level_settings, metric_settings }, rows): ShownLevels => {
    const metrics = shownMetrics(rows)
    const weights = knownWeights(metrics.filter(({ metric_type }) => metric_type === 'weight'))
    const own = ownMetrics(metric_settings.values())
    const { newest: all, from, hasOlder } = shownDoses(rows)
    // A dose from a blend counts for each peptide in it.
    const each = all.flatMap((dose) => ingredientsOf(dose).map((ingredient) => ({ ...dose, ...ingredient })))
    const byPeptide = Map.groupBy(each, ({ peptide_id }) => peptide_id)
    const drawn: LevelsOfPeptide[] = []
    const without: string[] = []
    const fading = byPeptide
      .get(PEPTIDE_IDS.cjc1295)
      ?.find(({ administration_method }) => administration_method === 'subcutaneous')
    for (const [id, logged] of byPeptide) {
      const name = logged[0]?.peptide_name ?? id
      const [model, setting] = [MODELS.get(id), levelPeptide(id)]
      if (!model || !setting) {
        if (id !== fading?.peptide_id) without.push(name)
        continue
      }
      const counted = countedDoses(logged, weights)
      const first = counted.doses.at(-1)?.at
      const isBeginning =
        first !== undefined && (!hasOlder || daysBetween(from, dateIn(first, UTC)) > daysOfDose(model))
      const planned = shownScheduledDoses(rows).all.filter(({ peptide_id }) => peptide_id === id)
      const measured = measuredLevels(setting, own, metrics)
      const beganBefore = level_settings.get(setting)?.began_before ?? null
      drawn.push({
        id,
        name,
        setting,
        model,
        first,
        isBeginning,
        beganBefore,
        logged,
        weights,
        planned,
        measured,
        ...counted,
      })
    }
    return { drawn, fading, without }
  },
)

/** The levels that can be drawn of what is on the device, with its unsent writes; undefined while nothing is known. */
export function useLevels() {
  const { data: levels, ...state } = useSelected(shownLevels)
  return { levels, ...state }
}

/** What a band counts of the planned doses after `now`, in milliseconds since 1970. */
export function useAhead(of: LevelsOfPeptide | undefined, now: number, zone: Zone): Counted {
  return useMemo(
    () => (of ? countedDoses(dosesAhead(of.planned, of.logged, { now, zone }), of.weights) : NOTHING),
    [of, now, zone],
  )
}

const NOTHING: Counted = { doses: [], leftOut: 0 }
