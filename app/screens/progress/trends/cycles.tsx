import { useState } from 'react'
import { GRADE_NAMES } from '#domain/symptoms/name'
import { GRADES } from '#domain/symptoms/symptoms'
import { list } from '#domain/text/list'
import { LEAST_ASKED } from '#domain/trends/after-dose'
import { sumOfCycle, type CycleSum } from '#domain/trends/cycle'
import { changeText } from '#domain/trends/format'
import type { Rate } from '#domain/trends/rate'
import type { CivilDate } from '#domain/time/civil'
import { monthDayYear } from '#domain/time/format'
import { useSiteNames } from '../../../data/sites/settings.ts'
import type { NamedCycle, Trends } from '../../../data/trends/trends.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { Untranslated } from '../../../ui/untranslated.tsx'
import { text } from './text.ts'

/** Two cycles side by side, in the same units; one where there is one, and nothing without. */
export function Cycles({ trends, unit, today }: CyclesProps) {
  const { cycles } = trends
  const [chosen, choose] = useState<readonly (string | undefined)[]>([])
  const siteName = useSiteNames()
  const shown = cycles.slice(0, 2).map((usual, at) => cycles.find(({ id }) => id === chosen[at]) ?? usual)
  if (shown.length === 0) return null
  const sums = shown.map((cycle) => sumOfCycle(cycle, trends, today))
  const nameOf = ({ name, start }: NamedCycle) => text.cycles.name(name, monthDayYear(start, today))
  return (
    <Card title={text.cycles.title}>
      <div className="grid gap-3">
        {cycles.length > 2
          ? shown.map((cycle, at) => (
              <SelectField
                key={text.cycles.choices[at]}
                label={text.cycles.choices[at] ?? ''}
                value={cycle.id}
                onChange={({ target }) =>
                  choose(shown.map((_, place) => (place === at ? target.value : chosen[place])))
                }
              >
                {cycles.map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameOf(one)}
                  </option>
                ))}
              </SelectField>
            ))
          : null}
        {sums.length === 2 ? <Compared sums={sums} unit={unit} /> : null}
        <table className="w-full table-fixed text-left text-note tabular-nums">
          <caption className="sr-only">{text.cycles.title}</caption>
          <thead>
            <tr>
              {shown.map((cycle, at) => (
                <th key={text.cycles.choices[at]} scope="col" className="pr-2 align-bottom font-semibold wrap-anywhere">
                  <Untranslated>{nameOf(cycle)}</Untranslated>
                </th>
              ))}
            </tr>
          </thead>
          {rowsOf(sums, unit, siteName).map(({ name, values }) => (
            <tbody key={name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={shown.length}
                  className="border-t border-line pt-2 text-caption font-medium text-ink-3"
                >
                  {name}
                </th>
              </tr>
              <tr>
                {values.map((value, at) => (
                  <td key={text.cycles.choices[at]} className="pr-2 pb-2 align-top wrap-anywhere">
                    {value}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
        <p className="text-note text-ink-2">{text.cycles.about}</p>
        {trends.hasOlderCycles ? <p className="text-note text-ink-2">{text.cycles.older}</p> : null}
      </div>
    </Card>
  )
}

type CyclesProps = { readonly trends: Trends; readonly unit: string; readonly today: CivilDate }

/** What two cycles came to, in sentences with their counts. They claim no difference: each side says what it is made of. */
function Compared({ sums, unit }: { readonly sums: readonly CycleSum[]; readonly unit: string }) {
  const { compared } = text.cycles
  const ofBoth = (valueOf: (sum: CycleSum) => string | undefined, sentence: (one: string, other: string) => string) => {
    const [one, other] = sums.map(valueOf)
    return one === undefined || other === undefined ? [] : [sentence(one, other)]
  }
  const sentences = [
    ...ofBoth(({ taken, planned }) => compared.taken(taken, planned), compared.doses),
    ...ofBoth(({ asked, grades }) => {
      const felt = grades.filter(({ grade }) => grade > 0).reduce((days, one) => days + one.days, 0)
      return asked < LEAST_ASKED ? undefined : compared.felt(felt, asked)
    }, compared.symptoms),
    ...ofBoth(({ atStart }) => rateText(atStart, unit), compared.weight),
  ]
  return (
    <ul className="grid gap-1 text-note">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** What is known of no cycle has no row. */
function rowsOf(sums: readonly CycleSum[], unit: string, siteName: (id: string) => string) {
  const { rows } = text.cycles
  const row = (name: string, valueOf: (sum: CycleSum) => string | undefined) => ({ name, values: sums.map(valueOf) })
  return [
    row(rows.weeks, ({ weeks }) => text.cycles.weeks(weeks)),
    row(rows.doses, ({ taken, planned }) => text.cycles.taken(taken, planned)),
    row(rows.amount, ({ amounts }) => (amounts.length > 0 ? list(amounts) : undefined)),
    row(rows.days, ({ daysOn, daysOff }) => text.cycles.days(daysOn, daysOff)),
    row(rows.atStart, ({ atStart }) => rateText(atStart, unit)),
    ...(sums.some(({ atEnd }) => atEnd)
      ? [row(rows.atEnd, ({ atEnd }) => (atEnd ? rateText(atEnd, unit) : text.cycles.sameDays))]
      : []),
    row(rows.asked, ({ asked }) => text.cycles.asked(asked)),
    ...GRADES.map((grade) =>
      row(GRADE_NAMES[grade], ({ asked, grades }) =>
        gradeText(grades.find((one) => one.grade === grade)?.days ?? 0, asked),
      ),
    ),
    row(rows.sites, ({ sites }) => (sites.length > 0 ? sites.map(siteName).join('; ') : undefined)),
    row(rows.vials, ({ vials }) => (vials > 0 ? text.cycles.vials(vials) : undefined)),
    row(rows.cost, ({ costs, dosesWithCost }) =>
      costs.length > 0 ? text.cycles.cost(list(costs), dosesWithCost) : undefined,
    ),
  ]
    .filter(({ values }) => values.some((value) => value !== undefined))
    .map(({ name, values }) => ({ name, values: values.map((value) => value ?? text.cycles.unknown) }))
}

function rateText(rate: Rate, unit: string): string | undefined {
  if (rate.kind !== 'rate') return undefined
  const { rate: change, low, high } = changeText(unit, rate)
  return text.cycles.rate(text.rate.sentence(change, unit, low, high), rate.early, rate.isClear)
}

/** Days of each seven that were asked. */
function gradeText(days: number, asked: number): string | undefined {
  return asked < LEAST_ASKED ? undefined : text.cycles.grade((7 * days) / asked)
}
