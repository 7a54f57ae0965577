import type { Newest } from '#domain/report/newest'
import type { Note } from '#domain/report/notes'
import { time12 } from '#domain/time/format'
import { datedWithWeekday } from './dates.ts'
import { titled } from './plans.ts'
import { drawSection, heading, paragraph } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES } from './words.ts'

/** Draws the notes, newest first, each with what it was written for. `others`: where those stand that are left out. */
export function drawNotes(sheet: Sheet, { items, count }: Newest<Note>, others: string): void {
  const { title, none, columns, newest } = text.notes
  drawSection(sheet, title, () => {
    if (count === 0) return paragraph(sheet, none, STYLES.quiet)
    if (items.length < count) heading(sheet, `${newest(items.length, count)} ${others}`, STYLES.small)
    drawTable(sheet, titled(columns, [0.28, 0.72]), items.map(noteRow))
  })
}

function noteRow({ date, time, place, about, text: note }: Note): Row {
  const when = place === undefined ? time12(time) : `${time12(time)}, ${place}`
  return {
    cells: [
      [
        { text: datedWithWeekday(date), style: STYLES.body },
        { text: when, style: STYLES.small },
      ],
      [
        { text: about, style: STYLES.quiet },
        { text: note, style: STYLES.body },
      ],
    ],
  }
}
