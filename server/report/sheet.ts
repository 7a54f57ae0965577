import PDFDocument from 'pdfkit'
import type { Paper } from '#domain/report/paper'
import { COLORS } from './paint.ts'

/** A document while it is drawn, from the top of its first page to the end of its last. All lengths are in points. */
export type Sheet = {
  readonly pdf: PDFKit.PDFDocument
  /** The left edge of what is drawn, and its width. */
  readonly left: number
  readonly width: number
  /** How much of a page can be drawn on. */
  readonly height: number
  /** Where the next thing is drawn. */
  y: number
  /** The element of the structure that the next one belongs to. */
  part: PDFKit.PDFStructureElement
  /** Whether a character was written as a box. */
  isMissing: boolean
  /** What waits to be drawn right above the next thing, such as a heading: it never stands alone at the foot of a page. */
  readonly waiting: Waiting[]
  /** Begins a new page where less than so much and what waits is left of this one, says whether it did, and draws what waits. */
  readonly makeRoom: (height: number) => boolean
}

/** `draw` draws it at `y` and goes on below it. At the top of a page there is no `space` above it. */
export type Waiting = { readonly space: number; readonly height: number; readonly draw: () => void }

/** An empty document: tagged, so that a screen reader can read it, and held until its pages are counted. */
export function createSheet(paper: Paper, { title, madeAt }: { readonly title: string; readonly madeAt: Date }): Sheet {
  const pdf = new PDFDocument({
    size: SIZES[paper],
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    // Without a font: the standard ones are read from files that the bundle does not have.
    font: '',
    info: { Title: title, Creator: 'Vialog', CreationDate: madeAt },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const bottom = pdf.page.height - BOTTOM
  const sheet: Sheet = {
    pdf,
    left: SIDE,
    width: pdf.page.width - SIDE * 2,
    height: bottom - TOP,
    y: FIRST_TOP,
    part: root,
    isMissing: false,
    waiting: [],
    makeRoom(height) {
      const above = sheet.waiting.splice(0)
      const whole = above.reduce((sum, one) => sum + one.space + one.height, height)
      const isNewPage = sheet.y + whole > bottom
      if (isNewPage) {
        pdf.addPage()
        sheet.y = TOP - (above[0]?.space ?? 0)
      }
      for (const { space, draw } of above) {
        sheet.y += space
        draw()
      }
      return isNewPage
    },
  }
  return sheet
}

/** Draws an element of the structure under another, at once. */
export function tag(
  { pdf, part }: Pick<Sheet, 'pdf' | 'part'>,
  type: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  part.add(pdf.struct(type, options, draw))
}

/** Draws what a screen reader leaves out. */
export function decorate({ pdf }: Pick<Sheet, 'pdf'>, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save()
  draw()
  pdf.restore()
  pdf.endMarkedContent()
}

/** Draws a hairline across. */
export function rule(sheet: Sheet, y: number): void {
  decorate(sheet, () => {
    sheet.pdf
      .lineWidth(0.6)
      .strokeColor(COLORS.line)
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + sheet.width, y)
      .stroke()
  })
}

const SIZES = { a4: 'A4', letter: 'LETTER' } as const
const SIDE = 48
const FIRST_TOP = 44
const TOP = 68
const BOTTOM = 62
