import { useState } from 'react'
import { list } from '#domain/text/list'
import type { MeasuredLevel } from '#domain/levels/measured'
import { daysOfDose } from '#domain/levels/models'
import { monthDayYear, relativeDay } from '#domain/time/format'
import { DAY } from '#domain/time/instant'
import { dateIn } from '#domain/time/zone'
import { sayBeganBefore } from '../../../data/levels/mutations.ts'
import { useLevels, type LevelsOfPeptide } from '../../../data/levels/levels.ts'
import type { BandAnswer } from '../../../data/levels/band.ts'
import { LevelFigure, measuredIn } from '../../../parts/levels/level-figure.tsx'
import { text as levelText } from '../../../parts/levels/text.ts'
import { useLevelBand } from '../../../parts/levels/use-level-band.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useSettledOnce } from '../../../shell/loading/use-settled-once.ts'
import { deviceZone, useNow } from '../../../shell/clock.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { isFading, PartLeft } from './part-left.tsx'
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
  const { answer, ahead } = useLevelBand(shown, Number(range))
  const now = useNow()
  const fading = levels?.fading && isFading(levels.fading, now) ? levels.fading : undefined
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
          {shown ? <Level of={shown} ahead={ahead} answer={answer} range={range} /> : fading ? null : <NoLevel />}
          {fading ? <PartLeft of={fading} /> : null}
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

function Level({ of, ahead, answer, range }: LevelProps) {
  // Without a dose that counts there is no level, not one of 0.
  if (of.first === undefined || !answer)
    return (
      <Card title={levelText.title(of.name)}>
        <p className="text-note text-ink-2">{text.about.noneCounted(of.leftOut)}</p>
      </Card>
    )
  return (
    <Card title={levelText.title(of.name)} aside={text.aside[range]}>
      <div className="grid gap-3.5">
        <LevelFigure of={of} answer={answer} />
        <Measured levels={measuredIn(of, answer.question)} />
        <About of={of} first={of.first} ahead={ahead} />
        {of.isBeginning ? <Before of={of} first={of.first} /> : null}
      </div>
    </Card>
  )
}

type Ahead = ReturnType<typeof useLevelBand>['ahead']

type LevelProps = {
  readonly of: LevelsOfPeptide
  readonly ahead: Ahead
  readonly answer: BandAnswer | undefined
  readonly range: LevelRange
}

/** What the person had measured, which is no part of the band. */
function Measured({ levels }: { readonly levels: readonly MeasuredLevel[] }) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  if (levels.length === 0) return null
  return (
    <div className="grid gap-1 text-note text-ink-2">
      <p>{text.measured.about}</p>
      <ul className="grid gap-0.5 tabular-nums">
        {levels.slice(0, MOST_MEASURED).map(({ id, at, level }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>{relativeDay(dateIn(at, zone), today)}</span>
            <Untranslated>{levelText.value(String(level))}</Untranslated>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The others are drawn. */
const MOST_MEASURED = 6

/** Whether there were doses before the first one that is known, which only the person can say. */
function Before({ of: { setting: id, name, beganBefore }, first }: Pick<AboutProps, 'of' | 'first'>) {
  const zone = deviceZone()
  const day = monthDayYear(dateIn(first, zone), dateIn(useNow(), zone))
  const said = beganBefore === null ? 'unsaid' : beganBefore ? 'some' : 'none'
  const say = (value: string) =>
    void sayBeganBefore({ id, name }, value === 'unsaid' ? null : value === 'some').catch(() =>
      toastError(text.before.notSaved.title, text.before.notSaved.explanation),
    )
  return (
    <SelectField label={text.before.label(day)} value={said} onChange={({ target }) => say(target.value)}>
      {(['unsaid', 'none', 'some'] as const).map((value) => (
        <option key={value} value={value}>
          {text.before.options[value]}
        </option>
      ))}
    </SelectField>
  )
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

function About({ of: { doses, leftOut, isBeginning, beganBefore, model }, first, ahead }: AboutProps) {
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const day = (at: number) => monthDayYear(dateIn(at, zone), today)
  const sentences = [
    text.about.people,
    text.about.compounded,
    weightText(doses),
    ...(leftOut > 0 ? [text.about.leftOut(leftOut)] : []),
    ...(ahead.count > 0 ? [text.about.ahead(ahead.count)] : []),
    ...(ahead.leftOut > 0 ? [text.about.aheadLeftOut(ahead.leftOut)] : []),
    ...(isBeginning && beganBefore !== false
      ? [text.about[beganBefore ? 'unknown' : 'before'](day(first), day(first + daysOfDose(model) * DAY))]
      : []),
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

type AboutProps = { readonly of: LevelsOfPeptide; readonly first: number; readonly ahead: Ahead }

/** The newest dose comes first. */
function weightText(doses: LevelsOfPeptide['doses']): string {
  const kg = doses.find((dose) => dose.kg !== undefined)?.kg
  const unknown = doses.filter((dose) => dose.kg === undefined).length
  if (kg === undefined) return text.about.noWeight
  return unknown === 0 ? text.about.weight(kg) : text.about.someWeight(unknown, kg)
}
