import { useDeferredValue, useMemo, useState } from 'react'
import { bandOf } from '#domain/levels/band'
import { timesOf } from '#domain/levels/times'
import { list } from '#domain/text/list'
import { monthDayYear } from '#domain/time/format'
import { DAY, HOUR } from '#domain/time/instant'
import { dateIn } from '#domain/time/zone'
import { useLevels, type LevelsOfPeptide } from '../../../data/levels/levels.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../../shell/loading/use-settled-once.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { levelChart } from './level-chart.ts'
import { text } from './text.ts'

/** The band of people over the doses of a peptide, and why there is none of the others. */
export function LevelsTab() {
  const { levels, isError, refetch } = useLevels()
  const here = useSettledOnce(levels !== undefined || isError)
  const [chosen, setChosen] = useState<string>()
  const [range, setRange] = useState<LevelRange>('90')
  useLoadErrorToast(isError)
  const drawn = levels?.drawn ?? []
  const shown = drawn.find(({ id }) => id === chosen) ?? drawn[0]
  return (
    <div className="grid gap-3.5">
      {drawn.length > 1 && shown ? (
        <SelectField label={text.peptide} value={shown.id} onChange={({ target }) => setChosen(target.value)}>
          {drawn.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Segmented label={text.range} hideLabel options={RANGES} value={range} onChange={setRange} />
      {!here || (levels && shown) ? (
        <Card title={shown ? text.title(shown.name) : text.loading} aside={text.aside[range]}>
          {here && shown ? (
            <Level key={`${shown.id} ${range}`} of={shown} range={range} />
          ) : (
            <SkeletonRows label={text.loading} />
          )}
        </Card>
      ) : (
        <Card>
          {levels ? (
            <Empty icon="progress" title={text.none.title} text={text.none.explanation} />
          ) : (
            <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {levels && levels.without.length > 0 ? (
        <Notice title={text.without.title}>
          <p className="font-semibold wrap-anywhere text-ink">
            <Untranslated>{list(levels.without)}</Untranslated>
          </p>
          <p>{text.without.explanation}</p>
        </Notice>
      ) : null}
    </div>
  )
}

type LevelRange = keyof typeof text.ranges
const RANGES = (['30', '90', '365'] as const).map((value) => ({ value, label: text.ranges[value] }))

function Level({ of, range }: { readonly of: LevelsOfPeptide; readonly range: LevelRange }) {
  const zone = deviceZone()
  // The picture of an hour: the minute would draw it anew for nothing.
  const to = Math.ceil(useNow() / HOUR) * HOUR
  const today = dateIn(to, zone)
  const { model, doses, first } = of
  const counted = useDeferredValue(doses)
  const from = to - Number(range) * DAY
  // Nothing is drawn before the first dose: what was then is not known.
  const drawnFrom = Math.max(from, first)
  const band = useMemo(() => bandOf(model, counted, timesOf(drawnFrom, to, counted)), [model, counted, drawnFrom, to])
  const chart = levelChart(band, { from, to }, { today, zone })
  return (
    <div className="grid gap-3.5">
      <Chart label={text.chart(of.name)} unit={text.unit} {...chart} />
      <About of={of} />
    </div>
  )
}

function About({ of: { doses, leftOut, first, model } }: { readonly of: LevelsOfPeptide }) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const day = (at: number) => monthDayYear(dateIn(at, zone), today)
  const sentences = [
    text.about.people,
    text.about.compounded,
    weightText(doses),
    ...(leftOut > 0 ? [text.about.leftOut(leftOut)] : []),
    text.about.before(day(first), day(first + FIVE_HALF_LIVES)),
  ]
  return (
    <div className="grid gap-2 text-note text-ink-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <span>{text.about.source(model.version)}</span>
        <a href={`https://doi.org/${model.doi}`} target="_blank" rel="noreferrer" className="underline">
          {text.about.paper}
        </a>
      </p>
    </div>
  )
}

/** The newest dose comes first. */
function weightText(doses: LevelsOfPeptide['doses']): string {
  const kg = doses.find((dose) => dose.kg !== undefined)?.kg
  const unknown = doses.filter((dose) => dose.kg === undefined).length
  if (kg === undefined) return text.about.noWeight
  return unknown === 0 ? text.about.weight(kg) : text.about.someWeight(unknown, kg)
}

/** Of semaglutide, the longer of the two: a half-life of 7.4 days (docs/product/levels.md#what-is-drawn). */
const FIVE_HALF_LIVES = 37 * DAY
