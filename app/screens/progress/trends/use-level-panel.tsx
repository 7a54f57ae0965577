import { daysOfDose } from '#domain/levels/models'
import { daysOfStep, type Steps } from '#domain/trends/steps'
import type { CivilDate, CivilTime } from '#domain/time/civil'
import { DAY, HOUR, toEpochMs } from '#domain/time/instant'
import { instantOf, type Zone } from '#domain/time/zone'
import { useLevels } from '../../../data/levels/levels.ts'
import { levelChart } from '../../../parts/levels/level-chart.ts'
import { text as levelText } from '../../../parts/levels/text.ts'
import { useLevelBand } from '../../../parts/levels/use-level-band.ts'
import type { Panel } from '../../../ui/charts/small-multiples.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

/**
 * The band of the level of which there is one (docs/product/levels.md), up to now, on the steps of a picture; undefined without one. Until the band
 * is here it has its place, so that nothing moves.
 */
export function useLevelPanel(steps: Steps, today: CivilDate, zone: Zone): Panel | undefined {
  const days = steps.count * steps.days
  const of = useLevels().levels?.drawn.find(({ first }) => first !== undefined)
  const { answer } = useLevelBand(of, days)
  if (!of) return undefined
  const place = {
    id: `level of ${of.id}`,
    name: levelText.title(of.name),
    heading: (
      <>
        <Untranslated>{of.name}</Untranslated> <span>{text.picture.levelNote}</span>
      </>
    ),
    isTall: true,
    widest: text.picture.level(levelText.value('888'), levelText.band('888', '888')),
  } as const
  // The answer may be of the question before.
  const question = answer?.question
  if (!question || question.peptide !== of.id || question.now - question.from !== days * DAY)
    return { ...place, scale: { low: 0, high: 1, ticks: [] }, told: new Map() }
  const known = of.beganBefore && of.isBeginning ? question.first + daysOfDose(of.model) * DAY : question.first
  const { points, line, scale } = levelChart(
    answer.band.filter(({ at }) => at <= question.now),
    { ...question, known, measured: [] },
    { today, zone },
  )
  const instant = (hours: number) => question.from + hours * HOUR
  // A step of the picture has its place in its middle.
  const begin = toEpochMs(instantOf(steps.from, '00:00' as CivilTime, zone))
  const stepAt = (hours: number) => (instant(hours) - begin) / (steps.days * DAY) - 0.5
  const told = Array.from({ length: steps.count }, (_, step) => {
    const noon = toEpochMs(instantOf(daysOfStep(step, steps).last, '12:00' as CivilTime, zone))
    const near = points.find(({ step: hours }) => Math.abs(instant(hours) - noon) <= (steps.days * DAY) / 2)
    return near ? [[step, text.picture.level(near.value, near.detail)] as const] : []
  })
  const within = line.filter(({ step }) => stepAt(step) >= 0)
  return {
    ...place,
    scale,
    band: within.map(({ step, height, depth }) => ({ step: stepAt(step), low: depth, high: height })),
    lines: [within.map(({ step, middle }) => ({ step: stepAt(step), height: middle }))],
    told: new Map(told.flat()),
  }
}
