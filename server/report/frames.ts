import type { Sheet } from './sheet.ts'
import { rule } from './sheet.ts'
import { text } from './text.ts'
import { STYLES, writeLine } from './words.ts'

/** Draws what stands on every page: whose report it is, when it was made, what it is not, and which page of how many it is. */
export function drawFrames(sheet: Sheet, { name, made }: { readonly name: string; readonly made: string }): void {
  const { pdf, left, width } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    const bottom = pdf.page.height - FOOT
    rule(sheet, bottom - 10)
    inArtifact(pdf, () => {
      const half = width / 2 - 8
      if (page > start) {
        writeLine(sheet, name, { x: left, y: HEAD, width: half }, STYLES.label)
        writeLine(sheet, made, { x: left + width - half, y: HEAD, width: half }, RIGHT)
      }
      writeLine(sheet, text.disclaimer, { x: left, y: bottom, width: width - PAGE }, STYLES.small)
      writeLine(sheet, text.page(page - start + 1, count), { x: left + width - PAGE, y: bottom, width: PAGE }, RIGHT)
    })
  }
}

function inArtifact(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' })
  draw()
  pdf.endMarkedContent()
}

const HEAD = 36
const FOOT = 40
const PAGE = 80
const RIGHT = { ...STYLES.small, align: 'right' } as const
