import { formatCount } from '#domain/text/plural'
import type { PlanFacts } from '#domain/report/plans'
import type { RegimenFacts } from '#domain/report/regimens'
import type { Tally } from '#domain/schedules/states/adherence'
import { formatDose } from '#domain/amounts/amount'
import { addDays } from '#domain/time/civil'
import { time12 } from '#domain/time/format'
import { datedWithWeekday, daysFromTo } from './dates.ts'
import { drawSection, heading, paragraph } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Column, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES } from './words.ts'

/** Draws what was planned, in words. */
export function drawRegimens(sheet: Sheet, { regimens }: PlanFacts): void {
  const { title, none, columns } = text.regimens
  drawSection(sheet, title, () =>
    regimens.length === 0
      ? paragraph(sheet, none, STYLES.quiet)
      : drawTable(sheet, titled(columns, [0.22, 0.36, 0.2, 0.22]), regimens.map(regimenRow)),
  )
}

/** Draws how the plans were kept. */
export function drawAdherence(sheet: Sheet, { adherence: { period, days30, streak } }: PlanFacts): void {
  const { title, nothing, columns, about, period: all, days30: recent, streak: inARow } = text.adherence
  const rows = [tallyRow(all, period), ...(days30 ? [tallyRow(recent, days30)] : [])]
  drawSection(sheet, title, () => {
    if (period.planned === 0) return paragraph(sheet, nothing, STYLES.quiet)
    drawTable(sheet, titled(columns, [0.25, 0.15, 0.15, 0.15, 0.15, 0.15], 'right'), rows)
    sheet.y += 4
    if (streak !== null && streak > 0) paragraph(sheet, inARow(streak), STYLES.body)
    paragraph(sheet, about, STYLES.small)
  })
}

/** Draws what was planned and not taken, newest first. `others`: where those stand that are left out. */
export function drawNotTaken(sheet: Sheet, { notTaken: { items, count } }: PlanFacts, others: string): void {
  const { title, none, columns, missed, skipped, newest } = text.notTaken
  const rows = items.map(({ date, time, amount, unit, peptide, state, reason }): Row => ({
    cells: [
      `${datedWithWeekday(date)}, ${time12(time)}`,
      `${formatDose(amount, unit)} ${peptide}`,
      state === 'missed' ? missed : skipped(reason),
    ],
  }))
  drawSection(sheet, title, () => {
    if (count === 0) return paragraph(sheet, none, STYLES.quiet)
    if (items.length < count) heading(sheet, `${newest(items.length, count)} ${others}`, STYLES.small)
    drawTable(sheet, titled(columns, [0.3, 0.35, 0.35]), rows)
  })
}

/** Columns of these titles and shares; all but the first may be aligned. */
export function titled(
  titles: readonly string[],
  shares: readonly number[],
  align: Column['align'] = 'left',
): readonly Column[] {
  return titles.map((title, at) => ({ title, share: shares[at] ?? 0, align: at === 0 ? 'left' : align }))
}

function regimenRow(regimen: RegimenFacts): Row {
  const { peptide, days, rhythm, protocol, place, from, to, pauses, tally, toCome, state } = regimen
  const words = text.regimens
  const quiet = [
    ...(protocol === null ? [] : [words.protocol(protocol)]),
    ...(place === null ? [] : [words.clock(place)]),
    ...pauses.map((pause) => words.pause(daysFromTo(pause.from, addDays(pause.until, -1)))),
  ].map((line) => ({ text: line, style: STYLES.small }))
  const comes = toCome > 0 && (state === 'active' || state === null) ? words.toCome(toCome) : undefined
  const taken =
    tally.planned === 0 ? text.adherence.none : `${text.adherence.taken(tally)}, ${text.adherence.percent(tally)}`
  return {
    cells: [
      [{ text: peptide, style: STYLES.strong }, ...(days === null ? [] : [{ text: days, style: STYLES.small }])],
      [{ text: rhythm, style: STYLES.body }, ...quiet],
      [
        { text: daysFromTo(from, to), style: STYLES.body },
        ...(state === null ? [] : [{ text: words.states[state], style: STYLES.small }]),
      ],
      [
        ...(tally.planned === 0 && comes ? [] : [{ text: taken, style: STYLES.body }]),
        ...(comes ? [{ text: comes, style: STYLES.small }] : []),
      ],
    ],
  }
}

function tallyRow(days: string, tally: Tally): Row {
  const { planned, taken, skipped } = tally
  const numbers = [planned, taken, skipped, planned - taken - skipped].map(formatCount)
  return { cells: [days, ...numbers, text.adherence.percent(tally)] }
}
