import type { DayValue } from '#domain/trends/daily'
import { changeText } from '#domain/trends/format'
import { RATE_DAYS, weeklyRate } from '#domain/trends/rate'
import type { CivilDate } from '#domain/time/civil'
import { monthDayYear } from '#domain/time/format'
import { Card } from '../../../ui/card.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The change of the weight a week in one sentence, or what is missing for it. */
export function Rate({ weights, unit, today }: RateProps) {
  const rate = weeklyRate(weights, today)
  if (rate.kind !== 'rate') {
    const missing =
      rate.kind === 'old'
        ? text.rate.old(monthDayYear(rate.last, today))
        : rate.values === 0
          ? text.rate.none
          : text.rate.missing(rate.values, rate.days)
    return (
      <Card title={text.rate.title}>
        <p className="text-note text-ink-2">{missing}</p>
      </Card>
    )
  }
  const { rate: change, low, high } = changeText(unit, rate)
  return (
    <Card title={text.rate.title}>
      <div className="grid gap-1.5">
        <p className="text-base font-semibold tabular-nums">
          {rate.isClear ? null : <span>{text.rate.unclear}</span>}
          <Untranslated>{text.rate.sentence(change, unit, low, high)}</Untranslated>
        </p>
        <p className="text-note text-ink-2">
          {rate.early ? text.rate.early(rate.values, Math.min(rate.days, RATE_DAYS)) : text.rate.from(rate.values)}
        </p>
      </div>
    </Card>
  )
}

type RateProps = {
  /** Of days, in kilograms, earliest first. */
  readonly weights: readonly DayValue[]
  readonly unit: string
  readonly today: CivilDate
}
