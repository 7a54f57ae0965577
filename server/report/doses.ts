import { formatCount } from '#domain/text/plural'
import { formatDose } from '#domain/amounts/amount'
import { methodText } from '#domain/doses/method'
import type { DosesOfPeptide, WeekOfDoses } from '#domain/report/doses'
import type { Amount, Range } from '#domain/report/totals'
import { listed } from '#domain/schedules/text/days'
import { addDays, daysBetween } from '#domain/time/civil'
import { daysFromTo } from './dates.ts'
import { COLORS } from './paint.ts'
import { drawSection, heading, paragraph } from './section.ts'
import { decorate, type Sheet } from './sheet.ts'
import { drawTable, type Column, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES, type Box } from './words.ts'

/** Draws the doses of each peptide by week, each week with a bar of its total. */
export function drawDoses(sheet: Sheet, doses: readonly DosesOfPeptide[]): void {
  drawSection(sheet, text.doses.title, () => {
    if (doses.length === 0) return paragraph(sheet, text.doses.none, STYLES.quiet)
    heading(sheet, text.doses.about, STYLES.small)
    for (const peptide of doses) drawPeptide(sheet, peptide)
  })
}

function drawPeptide(sheet: Sheet, doses: DosesOfPeptide): void {
  heading(sheet, doses.peptide, STYLES.subsection, { type: 'H3', space: 8 })
  heading(sheet, summaryOf(doses), STYLES.quiet)
  if (doses.sites.length > 0) heading(sheet, sitesOf(doses), STYLES.quiet)
  drawTable(sheet, COLUMNS, rowsOf(sheet, doses))
}

/** 'Sites: Left thigh, upper (4); Right thigh, upper (3)'. */
function sitesOf({ sites }: DosesOfPeptide): string {
  return text.doses.sites(sites.map(({ name, doses }) => text.doses.site(name, doses)).join('; '))
}

function summaryOf({ doses, totals, methods, singles, first, last }: DosesOfPeptide): string {
  const words = text.doses
  const summary = words.summary(doses, totalText(totals), listed(methods.map(methodText)))
  return [summary, ...singles.map(singleText), daysFromTo(first, last)].join('; ')
}

function singleText({ least, most }: Range): string {
  const [one, other] = [amountText(least), amountText(most)]
  return one === other ? text.doses.single(one) : text.doses.singles(one, other)
}

function* rowsOf(sheet: Sheet, { weeks, totals }: DosesOfPeptide): Generator<Row> {
  const shareOf = sharesOf(weeks, totals)
  let next = weeks[0]?.monday
  for (const week of weeks) {
    if (next !== undefined && week.monday > next) yield gapRow(daysBetween(next, week.monday) / 7)
    next = addDays(week.monday, 7)
    yield {
      cells: [daysFromTo(week.monday, addDays(week.monday, 6)), formatCount(week.doses), totalText(week.totals)],
      extra: (row) => drawBar(sheet, row, shareOf(week)),
    }
  }
}

function gapRow(weeks: number): Row {
  return { cells: [[{ text: text.doses.gap(weeks), style: STYLES.quiet }], '', ''], extra: () => undefined }
}

/** How much of the fullest week a week is, 0 to 1; undefined where the totals have several units, and cannot be compared. */
function sharesOf(weeks: readonly WeekOfDoses[], totals: readonly Amount[]) {
  const sumOf = (week: WeekOfDoses) => Number(week.totals[0]?.amount ?? 0)
  const most = Math.max(...weeks.map(sumOf))
  return (week: WeekOfDoses) => (totals.length === 1 && most > 0 ? sumOf(week) / most : undefined)
}

function drawBar(
  sheet: Sheet,
  { x, y, width, height }: Box & { readonly height: number },
  share: number | undefined,
): void {
  if (share === undefined) return
  const [from, whole] = [x + width * BARS, width * (1 - BARS)]
  const [top, high] = [y + height / 2 - BAR / 2, BAR]
  decorate(sheet, () => {
    sheet.pdf.roundedRect(from, top, whole, high, high / 2).fill(COLORS.sunken)
    sheet.pdf.roundedRect(from, top, Math.max(high, whole * share), high, high / 2).fill(COLORS.liquid2)
  })
}

function totalText(totals: readonly Amount[]): string {
  return listed(totals.map(amountText))
}

function amountText({ amount, unit }: Amount): string {
  return formatDose(amount, unit)
}

const BARS = 0.66
const BAR = 5
const COLUMNS: readonly Column[] = [
  { title: text.doses.columns[0] ?? '', share: 0.28 },
  { title: text.doses.columns[1] ?? '', share: 0.1, align: 'right' },
  { title: text.doses.columns[2] ?? '', share: 0.25, align: 'right' },
]
