import { formatCount } from '#domain/text/plural'
import type { SymptomFacts } from '#domain/report/symptoms'
import { titled } from './plans.ts'
import { drawSection, heading, paragraph } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES } from './words.ts'

/** Draws on how many days each symptom was there, of those of which something is known; nothing where nobody was asked. */
export function drawSymptoms(sheet: Sheet, { checkIns, rows }: SymptomFacts): void {
  if (checkIns === 0 && rows.length === 0) return
  const { title, asked, none, columns } = text.symptoms
  const cells = rows.map(({ name, asked: known, days }): Row => ({
    cells: [name, ...[known, ...days].map(formatCount)],
  }))
  drawSection(sheet, title, () => {
    if (rows.length === 0) return paragraph(sheet, `${asked(checkIns)} ${none}`, STYLES.small)
    heading(sheet, asked(checkIns), STYLES.small)
    drawTable(sheet, titled(columns, [0.36, 0.16, 0.16, 0.16, 0.16], 'right'), cells)
  })
}
