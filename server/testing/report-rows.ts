import { Temporal } from 'temporal-polyfill'
import type { CountedWeek } from '#domain/report/testing/report-oracle'
import type { ReadPage, ReadPdf } from './read-pdf.ts'

// What a report should say of counted weeks, and what it does say, for tests alone.

/** The words of a report between its frames, each in one line, in the order of reading. */
export function contentOf({ pages }: Pick<ReadPdf, 'pages'>): string {
  return pages.map((page) => linesOf(page).join(' ')).join(' ')
}

/** The words of one page between its frames. */
export function linesOf({ words, height }: ReadPage): readonly string[] {
  return words.filter(({ y }) => y > 50 && y < height - 55).map(({ text }) => text.trim())
}

/** The rows of the weeks as they are read: 'Nov 16 to 22, 2026 3 0.75 mg'. */
export function readWeeks(content: string): readonly string[] {
  const begin = content.indexOf('Doses per week')
  const section = content.slice(begin, content.indexOf(' Weight ', begin))
  const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
  const days = `${month} \\d+(?:, \\d{4})? to (?:${month} )?\\d+, \\d{4}`
  const amount = '[\\d.,]+ (?:mg|mcg|IU|units \\(as recorded\\))'
  const row = new RegExp(`${days} \\d+ ${amount}(?:, ${amount})?(?: and ${amount})?`, 'g')
  return (section.match(row) ?? []).toSorted()
}

/** The rows that counted weeks should have. `hasMg` tells of a peptide whether any of its doses was entered in mg. */
export function expectedWeeks(
  weeks: ReadonlyMap<string, CountedWeek>,
  hasMg: (peptide: string) => boolean,
): readonly string[] {
  return [...weeks]
    .map(([key, { doses, mcg, IU, units }]) => {
      const [peptide = '', monday = ''] = key.split(' ')
      const totals = [
        mcg === 0n ? '' : hasMg(peptide) ? `${decimal(mcg, 9)} mg` : `${decimal(mcg, 6)} mcg`,
        IU === 0n ? '' : `${decimal(IU, 6)} IU`,
        units === 0n ? '' : `${decimal(units, 6)} units (as recorded)`,
      ].filter(Boolean)
      const listed = totals.length < 2 ? totals.join() : `${totals.slice(0, -1).join(', ')} and ${totals.at(-1)}`
      return `${daysOf(monday)} ${doses} ${listed}`
    })
    .toSorted()
}

function daysOf(monday: string): string {
  const from = Temporal.PlainDate.from(monday)
  const to = from.add({ days: 6 })
  const month = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { month: 'short' })
  const begin = from.year === to.year ? `${month(from)} ${from.day}` : `${month(from)} ${from.day}, ${from.year}`
  return `${begin} to ${from.month === to.month ? to.day : `${month(to)} ${to.day}`}, ${to.year}`
}

/** Whole parts of a unit as a decimal, thousands apart from 10,000 up. */
function decimal(parts: bigint, places: number): string {
  const digits = String(parts).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, -places), digits.slice(-places).replace(/0+$/, '')]
  const grouped = whole.length < 5 ? whole : Number(whole).toLocaleString('en-US')
  return fraction === '' ? grouped : `${grouped}.${fraction}`
}
