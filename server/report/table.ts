import { decorate, rule, tag, type Sheet } from './sheet.ts'
import { heightOf, STYLES, write, type Box, type Style } from './words.ts'

/** A column: its title, and its share of the width. */
export type Column = { readonly title: string; readonly share: number; readonly align?: 'left' | 'right' }

/** A cell: words, or pieces below each other in styles of their own. */
export type Cell = string | readonly Piece[]
export type Piece = { readonly text: string; readonly style: Style }

/** A row. `extra` is drawn beside its words, and not read aloud. */
export type Row = { readonly cells: readonly Cell[]; readonly extra?: (row: Box & { readonly height: number }) => void }

/** Draws a table. No row is broken, and each page begins with the titles. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: Iterable<Row>): void {
  const places = placesOf(sheet, columns)
  const table = sheet.pdf.struct('Table')
  sheet.part.add(table)
  let isFirst = true
  for (const { cells, extra } of rows) {
    const height =
      Math.max(...cells.map((cell, at) => cellHeight(sheet, cell, places[at], columns[at]))) + paddingOf(extra) * 2
    const isNewPage = sheet.makeRoom(isFirst ? height + TITLES : height)
    if (isFirst) drawTitles(sheet, columns, places, table)
    else if (isNewPage) decorate(sheet, () => writeTitles(sheet, columns, places))
    if (isFirst || isNewPage) drawLineBelowTitles(sheet)
    else if (!extra) rule(sheet, sheet.y)
    isFirst = false
    drawRow(sheet, { cells, columns, places, table, padding: paddingOf(extra) })
    extra?.({ x: sheet.left, y: sheet.y, width: sheet.width, height })
    sheet.y += height
  }
  table.end()
}

type Place = { readonly x: number; readonly width: number }

function placesOf({ left, width }: Sheet, columns: readonly Column[]): readonly Place[] {
  let x = left
  return columns.map(({ share }, at) => {
    const isLast = at === columns.length - 1
    const place = { x, width: share * width - (isLast ? 0 : SPACE) }
    x += share * width
    return place
  })
}

function drawTitles(
  sheet: Sheet,
  columns: readonly Column[],
  places: readonly Place[],
  table: PDFKit.PDFStructureElement,
): void {
  const part = sheet.pdf.struct('TR')
  table.add(part)
  for (const [at, column] of columns.entries())
    tag({ ...sheet, part }, 'TH', () => writeTitle(sheet, column, places[at]), SCOPE)
  part.end()
}

function drawLineBelowTitles(sheet: Sheet): void {
  rule(sheet, sheet.y + TITLES - 3)
  sheet.y += TITLES
}

function writeTitles(sheet: Sheet, columns: readonly Column[], places: readonly Place[]): void {
  for (const [at, column] of columns.entries()) writeTitle(sheet, column, places[at])
}

function writeTitle(sheet: Sheet, { title, align }: Column, place: Place = WHOLE): void {
  write(sheet, title, { ...place, y: sheet.y + 2 }, align === 'right' ? STYLES.labelRight : STYLES.label)
}

type DrawnRow = {
  readonly cells: readonly Cell[]
  readonly columns: readonly Column[]
  readonly places: readonly Place[]
  readonly table: PDFKit.PDFStructureElement
  readonly padding: number
}

function drawRow(sheet: Sheet, { cells, columns, places, table, padding }: DrawnRow): void {
  const part = sheet.pdf.struct('TR')
  table.add(part)
  for (const [at, cell] of cells.entries()) {
    const place = places[at] ?? WHOLE
    tag({ ...sheet, part }, 'TD', () => {
      let y = sheet.y + padding
      for (const { text, style } of piecesOf(cell, columns[at])) {
        write(sheet, text, { ...place, y }, style)
        y += heightOf(sheet, text, place.width, style)
      }
    })
  }
  part.end()
}

function cellHeight(sheet: Sheet, cell: Cell, { width }: Place = WHOLE, column?: Column): number {
  return piecesOf(cell, column).reduce((sum, { text, style }) => sum + heightOf(sheet, text, width, style), 0)
}

function piecesOf(cell: Cell, column: Column | undefined): readonly Piece[] {
  if (typeof cell !== 'string') return cell
  return cell === '' ? [] : [{ text: cell, style: column?.align === 'right' ? STYLES.number : STYLES.body }]
}

/** Rows without a line between them stand closer. */
function paddingOf(extra: Row['extra']): number {
  return extra ? 2 : 4
}

const TITLES = 20

const WHOLE: Place = { x: 0, width: 100 }
const SPACE = 12
/** Says that a title is of its column. The types do not know it. */
const SCOPE = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions
