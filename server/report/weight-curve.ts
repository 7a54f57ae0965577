import type { WeightFacts, WeightPoint } from '#domain/report/weight'
import { valueIn } from '#domain/metrics/conversion'
import { dated } from './dates.ts'
import { COLORS } from './paint.ts'
import { tag, type Sheet } from './sheet.ts'
import { STYLES, widthOf, write } from './words.ts'

/** Draws the curve of the weight, from the first entry to the latest, in the unit of the latest. */
export function drawCurve(sheet: Sheet, { curve, latest }: WeightFacts, described: string): void {
  sheet.makeRoom(HEIGHT + TABLE)
  const values = curve.map(({ value, unit }) => valueIn('weight', latest.unit, { value: Number(value), unit }))
  const marks = marksOf(Math.min(...values), Math.max(...values))
  const labels = Math.max(...marks.map((mark) => widthOf(sheet, markText(mark, latest.unit), STYLES.small))) + 8
  const frame = { x: sheet.left + labels, y: sheet.y + 6, width: sheet.width - labels - 6, height: HEIGHT - 34 }
  const [low, high] = [marks.at(0) ?? 0, marks.at(-1) ?? 1]
  const [from, to] = [curve.at(0)?.at ?? 0, curve.at(-1)?.at ?? 1]
  const xOf = ({ at }: Pick<WeightPoint, 'at'>) => frame.x + (frame.width * (at - from)) / Math.max(1, to - from)
  const yOf = (value: number) => frame.y + frame.height * (1 - (value - low) / (high - low))
  const points = curve.map((point, index) => [xOf(point), yOf(values[index] ?? 0)] as const)
  tag(
    sheet,
    'Figure',
    () => {
      for (const mark of marks) drawMark(sheet, { frame, labels, y: yOf(mark), label: markText(mark, latest.unit) })
      drawLine(sheet, points, frame)
      drawDays(sheet, curve, frame)
    },
    { alt: described },
  )
  sheet.y += HEIGHT
}

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Three to seven round numbers, the first at or below the lowest value and the last at or above the highest. */
export function marksOf(lowest: number, highest: number): readonly number[] {
  const step = STEPS.find((one) => highest - lowest <= one * 4) ?? 250
  const first = Math.floor(lowest / step) * step
  const count = Math.max(2, Math.ceil((highest - first) / step))
  return Array.from({ length: count + 1 }, (_, at) => Math.round((first + at * step) * 10) / 10)
}

function markText(mark: number, unit: string): string {
  return `${mark} ${unit}`
}

function drawMark(
  sheet: Sheet,
  {
    frame,
    labels,
    y,
    label,
  }: { readonly frame: Frame; readonly labels: number; readonly y: number; readonly label: string },
): void {
  sheet.pdf.lineWidth(0.5).strokeColor(COLORS.line)
  sheet.pdf
    .moveTo(frame.x, y)
    .lineTo(frame.x + frame.width, y)
    .stroke()
  write(sheet, label, { x: sheet.left, y: y - 6, width: labels - 8 }, { ...STYLES.small, align: 'right' })
}

function drawLine({ pdf }: Sheet, points: readonly (readonly [number, number])[], frame: Frame): void {
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) return
  const bottom = frame.y + frame.height
  pdf.moveTo(first[0], bottom)
  for (const [x, y] of points) pdf.lineTo(x, y)
  pdf.lineTo(last[0], bottom).fill(COLORS.liquidSoft)
  pdf.moveTo(...first)
  for (const [x, y] of points.slice(1)) pdf.lineTo(x, y)
  pdf.lineWidth(1.6).lineJoin('round').lineCap('round').stroke(COLORS.liquid)
  pdf.circle(...last, 3.2).fill(COLORS.liquid)
}

/** Writes the days of the first and the latest entry below the ends of the curve. */
function drawDays(sheet: Sheet, curve: readonly WeightPoint[], { x, y, width, height }: Frame): void {
  const [first, last] = [curve.at(0), curve.at(-1)]
  if (!first || !last) return
  const box = { x, y: y + height + 6, width }
  write(sheet, dated(first.date), box, STYLES.small)
  if (last.date !== first.date) write(sheet, dated(last.date), box, { ...STYLES.small, align: 'right' })
}

const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100]
const HEIGHT = 190
/** The table below the curve stands on its page. */
const TABLE = 130
