import { totalAmounts, type PeptideDoses } from '#domain/trends/doses'
import { stepOf, type Steps } from '#domain/trends/steps'
import type { Panel } from '../../../ui/charts/small-multiples.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

const MOST = 5

/** The five peptides of the newest doses in the steps, a bar for each step that has one. */
export function dosePanels(peptides: readonly PeptideDoses[], steps: Steps): readonly Panel[] {
  return peptides
    .flatMap(({ id, name, doses }) => {
      const bySteps = Map.groupBy(doses, ({ day }) => stepOf(day, steps))
      bySteps.delete(undefined)
      return bySteps.size === 0 ? [] : [{ id, name, bySteps }]
    })
    .slice(0, MOST)
    .map(({ id, name, bySteps }) => ({
      id,
      name,
      heading: <Untranslated>{name}</Untranslated>,
      scale: { low: 0, high: 1, ticks: [] },
      bars: [...bySteps.keys()].map((step = 0) => step),
      told: new Map([...bySteps].map(([step = 0, of]) => [step, text.picture.doses(of.length, totalAmounts(of))])),
    }))
}
