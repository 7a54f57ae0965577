import { useState } from 'react'
import { daysOfStep, RANGES, stepsOf, type Range } from '#domain/trends/steps'
import type { CivilDate } from '#domain/time/civil'
import { monthDay, relativeDay } from '#domain/time/format'
import type { Zone } from '#domain/time/zone'
import { useSymptomNames } from '../../../data/symptoms/settings.ts'
import type { Trends } from '../../../data/trends/trends.ts'
import { Card } from '../../../ui/card.tsx'
import { SmallMultiples } from '../../../ui/charts/small-multiples.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { dosePanels } from './dose-panels.tsx'
import { symptomPanels } from './symptom-panels.tsx'
import { text } from './text.ts'
import { useLevelPanel } from './use-level-panel.tsx'
import { weightPanel } from './weight-panel.tsx'

/** Weight, level, symptoms and doses, one above the other on one time axis. */
export function Picture({ trends, unit, today, zone }: PictureProps) {
  const [range, setRange] = useState<Range>('90')
  const steps = stepsOf(range, today)
  const nameOf = useSymptomNames()
  const level = useLevelPanel(steps, today, zone)
  const weight = weightPanel(trends.weights, unit, steps)
  const panels = [
    ...(weight ? [weight] : []),
    ...symptomPanels(trends.symptoms, nameOf, steps),
    ...dosePanels(trends.peptides, steps),
    ...(level ? [level] : []),
  ]
  const when = (step: number) => {
    const { first, last } = daysOfStep(step, steps)
    const [from, to] = [relativeDay(first, today), relativeDay(last, today)]
    return first === last ? from : text.picture.span(from, to)
  }
  const ends = [0, steps.count - 1].map((step) => monthDay(daysOfStep(step, steps).last))
  return (
    <>
      <Segmented label={text.range} hideLabel options={OPTIONS} value={range} onChange={setRange} />
      <Card title={text.picture.title} aside={text.aside[range]}>
        {panels.length > 0 ? (
          <SmallMultiples label={text.picture.label} panels={panels} steps={steps.count} when={when} days={ends} />
        ) : (
          <p className="text-note text-ink-2">{text.picture.empty}</p>
        )}
      </Card>
    </>
  )
}

type PictureProps = {
  readonly trends: Trends
  readonly unit: string
  readonly today: CivilDate
  readonly zone: Zone
}

const OPTIONS = RANGES.map((value) => ({ value, label: text.ranges[value] }))
