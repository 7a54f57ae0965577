import { setFont } from './fonts.ts'
import { COLORS } from './paint.ts'

/** Draws the text logo (app/shell/layout/logo.tsx): `vialog`, with a drop of liquid as the dot of its i. */
export function drawLogo(
  pdf: PDFKit.PDFDocument,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const em = size / 1000
  setFont(pdf, 'semibold').fontSize(size).fillColor(COLORS.ink)
  const spacing = { characterSpacing: -0.02 * size, lineBreak: false }
  const baseline = y + size
  const place = { ...spacing, baseline: 'alphabetic' as const }
  const before = pdf.widthOfString('v', spacing)
  pdf.text('v', x, baseline, place)
  pdf.text('alog', x + before + 265 * em, baseline, place)
  pdf.save()
  // The drawing of the site is in thousandths of an em, with the baseline at 830.
  pdf.translate(x + before + 5 * em, baseline - 830 * em).scale(em)
  pdf.path('M140-98C198-8 252 44 252 108a112 112 0 0 1-224 0C28 44 82-8 140-98z').fill(COLORS.liquid2)
  pdf.roundedRect(64, 276, 152, 554, 22).fill(COLORS.ink)
  pdf.restore()
}
