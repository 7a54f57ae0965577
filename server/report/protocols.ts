import type { ProtocolFact } from '#domain/report/protocols'
import { dated } from './dates.ts'
import { titled } from './plans.ts'
import { drawSection, heading } from './section.ts'
import type { Sheet } from './sheet.ts'
import { drawTable, type Piece, type Row } from './table.ts'
import { text } from './text.ts'
import { STYLES } from './words.ts'

/** Draws the protocols in use; nothing where there is none. */
export function drawProtocols(sheet: Sheet, protocols: readonly ProtocolFact[]): void {
  if (protocols.length === 0) return
  const { title, asNow, columns } = text.protocols
  drawSection(sheet, title, () => {
    heading(sheet, asNow, STYLES.small)
    drawTable(sheet, titled(columns, [0.26, 0.2, 0.24, 0.3]), protocols.map(protocolRow))
  })
}

function protocolRow({ name, number, saved, dose, recipe, syringe, plan, notes }: ProtocolFact): Row {
  const words = text.protocols
  return {
    cells: [
      [
        { text: name, style: STYLES.strong },
        { text: words.saved(number, dated(saved)), style: STYLES.small },
        ...small(notes),
      ],
      dose,
      recipe === null ? words.none : [{ text: recipe, style: STYLES.body }, ...small(syringe)],
      plan ?? words.none,
    ],
  }
}

function small(said: string | null): readonly Piece[] {
  return said === null ? [] : [{ text: said, style: STYLES.small }]
}
