import type { PlanFacts } from '#domain/report/plans'
import type { RegimenFacts } from '#domain/report/regimens'
import type { Tally } from '#domain/schedules/adherence'
import { formatDose } from '#domain/doses/amount'
import { addDays } from '#domain/time/civil'
import { time12 } from '#domain/time/format'
import { datedWithWeekday, daysFromTo } from './dates.ts'
import type { Pauses } from './pauses.ts'
import { drawSection, paragraph } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Column, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES } from './words.ts'

/** Draws what was planned, in words. */
export function drawRegimens(sheet: Sheet, { regimens }: PlanFacts, pauses: Pauses): Promise<void> {
  const { title, none, columns } = text.regimens
  return drawSection(sheet, title, () =>
    regimens.length === 0
      ? paragraph(sheet, none, STYLES.quiet)
      : drawTable(sheet, titled(columns, [0.22, 0.36, 0.2, 0.22]), regimens.map(regimenRow), pauses),
  )
}

/** Draws how the plans were kept. */
export function drawAdherence(
  sheet: Sheet,
  { adherence: { period, days30, streak } }: PlanFacts,
  pauses: Pauses,
): Promise<void> {
  const { title, nothing, columns, about, period: all, days30: recent, streak: inARow } = text.adherence
  const rows = [tallyRow(all, period), ...(days30 ? [tallyRow(recent, days30)] : [])]
  return drawSection(sheet, title, async () => {
    if (period.planned === 0) return paragraph(sheet, nothing, STYLES.quiet)
    await drawTable(sheet, titled(columns, [0.25, 0.15, 0.15, 0.15, 0.15, 0.15], 'right'), rows, pauses)
    sheet.y += 4
    if (streak !== null && streak > 0) paragraph(sheet, inARow(streak), STYLES.body)
    paragraph(sheet, about, STYLES.small)
  })
}

/** Draws what was planned and not taken, newest first. */
export function drawNotTaken(sheet: Sheet, { notTaken: { items, count } }: PlanFacts, pauses: Pauses): Promise<void> {
  const { title, none, columns, missed, skipped, newest } = text.notTaken
  const rows = items.map(({ date, time, amount, unit, peptide, state, reason }): Row => ({
    cells: [
      `${datedWithWeekday(date)}, ${time12(time)}`,
      `${formatDose(amount, unit)} ${peptide}`,
      state === 'missed' ? missed : skipped(reason),
    ],
  }))
  return drawSection(sheet, title, async () => {
    if (count === 0) return paragraph(sheet, none, STYLES.quiet)
    if (items.length < count) paragraph(sheet, newest(items.length, count), STYLES.small)
    await drawTable(sheet, titled(columns, [0.3, 0.35, 0.35]), rows, pauses)
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

function regimenRow({ peptide, rhythm, place, from, to, pauses, tally, toCome, state }: RegimenFacts): Row {
  const words = text.regimens
  const quiet = [
    ...(place === null ? [] : [words.clock(place)]),
    ...pauses.map((pause) => words.pause(daysFromTo(pause.from, addDays(pause.until, -1)))),
  ].map((line) => ({ text: line, style: STYLES.small }))
  const taken =
    tally.planned === 0 ? text.adherence.none : `${text.adherence.taken(tally)}, ${text.adherence.percent(tally)}`
  return {
    cells: [
      [{ text: peptide, style: STYLES.strong }],
      [{ text: rhythm, style: STYLES.body }, ...quiet],
      [
        { text: daysFromTo(from, to), style: STYLES.body },
        { text: words.states[state], style: STYLES.small },
      ],
      [
        { text: taken, style: STYLES.body },
        ...(toCome > 0 && state === 'active' ? [{ text: words.toCome(toCome), style: STYLES.small }] : []),
      ],
    ],
  }
}

function tallyRow(days: string, tally: Tally): Row {
  const { planned, taken, skipped } = tally
  const numbers = [planned, taken, skipped, planned - taken - skipped].map(String)
  return { cells: [days, ...numbers, text.adherence.percent(tally)] }
}
