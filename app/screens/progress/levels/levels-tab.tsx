import { useMemo, useState } from 'react'
import { list } from '#domain/text/list'
import { DAYS_OF_A_DOSE } from '#domain/levels/models'
import { monthDayYear } from '#domain/time/format'
import { DAY, HOUR } from '#domain/time/instant'
import { dateIn } from '#domain/time/zone'
import { useLevels, type LevelsOfPeptide } from '../../../data/levels/levels.ts'
import type { BandAnswer, BandQuestion } from '../../../data/levels/band.ts'
import { useBand } from '../../../data/levels/use-band.ts'
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
  const answer = useBand(useQuestion(shown, range))
  const isComing = !here || (shown?.first !== undefined && answer?.question.peptide !== shown.id)
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
      {isComing ? (
        <Card title={text.loading}>
          <SkeletonRows rows={4} label={text.loading} />
        </Card>
      ) : levels ? (
        <>
          {shown ? <Level of={shown} answer={answer} range={range} /> : <NoLevel />}
          {levels.without.length > 0 ? <Without peptides={levels.without} /> : null}
        </>
      ) : (
        <Card>
          <LoadFailed what={text.loadedWhat} onRetry={() => void refetch()} />
        </Card>
      )}
    </div>
  )
}

type LevelRange = keyof typeof text.ranges
const RANGES = (['30', '90', '365'] as const).map((value) => ({ value, label: text.ranges[value] }))

function useQuestion(of: LevelsOfPeptide | undefined, range: LevelRange): BandQuestion | undefined {
  // The picture of an hour: the minute would draw it anew for nothing.
  const to = Math.ceil(useNow() / HOUR) * HOUR
  const { id, doses, first } = of ?? {}
  return useMemo(
    () =>
      id !== undefined && doses && first !== undefined
        ? { peptide: id, doses, first, from: to - Number(range) * DAY, to }
        : undefined,
    [id, doses, first, to, range],
  )
}

function Level({ of, answer, range }: LevelProps) {
  // Without a dose that counts there is no level, not one of 0.
  if (of.first === undefined || !answer)
    return (
      <Card title={text.title(of.name)}>
        <p className="text-note text-ink-2">{text.about.noneCounted(of.leftOut)}</p>
      </Card>
    )
  const { question, band } = answer
  const clock = { today: dateIn(question.to, deviceZone()), zone: deviceZone() }
  return (
    <Card title={text.title(of.name)} aside={text.aside[range]}>
      <div className="grid gap-3.5">
        <Chart label={text.chart(of.name)} unit={text.unit} {...levelChart(band, question, clock)} />
        <About of={of} first={of.first} />
      </div>
    </Card>
  )
}

type LevelProps = {
  readonly of: LevelsOfPeptide
  readonly answer: BandAnswer | undefined
  readonly range: LevelRange
}

function NoLevel() {
  return (
    <Card>
      <Empty icon="progress" title={text.none.title} text={text.none.explanation} />
    </Card>
  )
}

function Without({ peptides }: { readonly peptides: readonly string[] }) {
  const others = peptides.length - MOST_NAMES
  return (
    <Notice title={text.without.title}>
      <p className="font-semibold wrap-anywhere text-ink">
        <Untranslated>{list(peptides.slice(0, MOST_NAMES))}</Untranslated>
        {others > 0 ? <span>{text.without.others(others)}</span> : null}
      </p>
      <p>{text.without.explanation}</p>
    </Notice>
  )
}

/** A person may have hundreds of names. */
const MOST_NAMES = 6

function About({ of: { doses, leftOut, isBeginning, model }, first }: AboutProps) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const day = (at: number) => monthDayYear(dateIn(at, zone), today)
  const sentences = [
    text.about.people,
    text.about.compounded,
    weightText(doses),
    ...(leftOut > 0 ? [text.about.leftOut(leftOut)] : []),
    ...(isBeginning ? [text.about.before(day(first), day(first + DAYS_OF_A_DOSE * DAY))] : []),
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

type AboutProps = { readonly of: LevelsOfPeptide; readonly first: number }

/** The newest dose comes first. */
function weightText(doses: LevelsOfPeptide['doses']): string {
  const kg = doses.find((dose) => dose.kg !== undefined)?.kg
  const unknown = doses.filter((dose) => dose.kg === undefined).length
  if (kg === undefined) return text.about.noWeight
  return unknown === 0 ? text.about.weight(kg) : text.about.someWeight(unknown, kg)
}
