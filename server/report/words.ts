import { MISSING, setFont, writable, type FontName } from './fonts.ts'
import { mixedText } from './mixed-text.ts'
import { COLORS } from './paint.ts'
import type { Sheet } from './sheet.ts'

/** How words are drawn. `lead` is the height of a line as a multiple of the size. */
export type Style = {
  readonly font: FontName
  readonly size: number
  readonly color: string
  readonly lead: number
  readonly align?: 'left' | 'right' | undefined
}

const body: Style = { font: 'regular', size: 9.5, color: COLORS.ink, lead: 1.42 }

export const STYLES = {
  body,
  strong: { ...body, font: 'semibold' },
  quiet: { ...body, color: COLORS.ink2 },
  number: { ...body, align: 'right' },
  small: { ...body, size: 8, color: COLORS.ink2 },
  label: { ...body, font: 'semibold', size: 8, color: COLORS.ink2 },
  labelRight: { ...body, font: 'semibold', size: 8, color: COLORS.ink2, align: 'right' },
  name: { ...body, font: 'semibold', size: 24, lead: 1.2 },
  section: { ...body, font: 'semibold', size: 14, lead: 1.3 },
  subsection: { ...body, font: 'semibold', size: 11, lead: 1.35 },
  figure: { ...body, font: 'semibold', size: 16, lead: 1.25 },
} as const satisfies Record<string, Style>

/** A place for words. */
export type Box = { readonly x: number; readonly y: number; readonly width: number }

/** How high words are in a width. */
export function heightOf({ pdf }: Pick<Sheet, 'pdf'>, text: string, width: number, style: Style): number {
  const words = shown(text)
  const mixed = mixedText(pdf, words, style, width)
  if (mixed) return mixed.lines.length * style.size * style.lead
  return styled(pdf, style).heightOfString(words, { width, lineGap: gapOf(pdf, style) })
}

/** Draws words in a box, wrapped. A box has room for them: nothing here begins a page. */
export function write(sheet: Sheet, text: string, { x, y, width }: Box, style: Style): void {
  const words = shown(text)
  sheet.isMissing ||= words.includes(MISSING)
  const mixed = mixedText(sheet.pdf, words, style, width)
  const pdf = styled(sheet.pdf, style).fillColor(style.color)
  const lineGap = gapOf(pdf, style)
  if (!mixed) pdf.text(words, x, y + lineGap / 2, { width, align: style.align ?? 'left', lineGap })
  for (const [at, line] of (mixed?.lines ?? []).entries()) {
    const left = style.align === 'right' ? x + width - line.width() : x
    line.draw(left, y + lineGap / 2 + ascentOf(style) + at * style.size * style.lead)
  }
}

/** Draws words in one line, which ends in an ellipsis where it is too long. */
export function writeLine({ pdf }: Pick<Sheet, 'pdf'>, text: string, { x, y, width }: Box, style: Style): void {
  const words = shown(text)
  const [line, next] = mixedText(pdf, words, style, width - style.size)?.lines ?? []
  styled(pdf, style).fillColor(style.color)
  const height = pdf.currentLineHeight()
  const end = { width, height, align: style.align ?? 'left', ellipsis: true, lineBreak: true } as const
  if (!line) return void pdf.text(words, x, y, end)
  line.draw(x, y + ascentOf(style))
  if (next) styled(pdf, style).text('…', x + line.width(), y, end)
}

/** How wide words are in one line of the product's font. */
export function widthOf({ pdf }: Pick<Sheet, 'pdf'>, text: string, style: Style): number {
  return styled(pdf, style).widthOfString(shown(text))
}

/** What the fonts can write, with each number and its unit in one line. */
function shown(text: string): string {
  return writable(text).replaceAll(/(\d) (?=%|mcg|mg|IU|units|kg|lbs|\/10)/g, '$1\u00a0')
}

function styled(pdf: PDFKit.PDFDocument, { font, size }: Style): PDFKit.PDFDocument {
  return setFont(pdf, font).fontSize(size)
}

/** What a line has above and below its letters, of a font that is in use. */
function gapOf(pdf: PDFKit.PDFDocument, { size, lead }: Style): number {
  return size * lead - pdf.currentLineHeight()
}

/** How far the letters of the product's font stand above their baseline, as a multiple of the size (its table hhea). */
const ASCENT = 0.96875

/** How far the baseline of a line is below its top. */
function ascentOf({ size }: Style): number {
  return size * ASCENT
}
