import type { LabFact } from '#domain/report/labs'
import type { Newest } from '#domain/report/newest'
import { dated } from './dates.ts'
import { titled } from './plans.ts'
import { drawSection, heading } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES } from './words.ts'

/** Draws what laboratories found, newest first; nothing where there is no result. `others`: where those stand that are left out. */
export function drawLabs(sheet: Sheet, { items, count }: Newest<LabFact>, others: string): void {
  if (count === 0) return
  const { title, columns, within, asEntered, newest } = text.labs
  const rows = items.map(({ date, test, result, range, state, said }): Row => ({
    cells: [dated(date), test, result, range === null ? '' : within(range, state), said ?? ''],
  }))
  drawSection(sheet, title, () => {
    if (items.length < count) heading(sheet, `${newest(items.length, count)} ${others}`, STYLES.small)
    heading(sheet, asEntered, STYLES.small)
    drawTable(sheet, titled(columns, [0.17, 0.24, 0.18, 0.22, 0.19]), rows)
  })
}
