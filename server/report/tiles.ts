import { formatCount } from '#domain/text/plural'
import type { ReportFacts } from '#domain/report/facts'
import type { Rating } from '#domain/report/metrics'
import { formatAmount } from '#domain/amounts/amount'
import { dated } from './dates.ts'
import { COLORS } from './paint.ts'
import { decorate, tag, type Sheet } from './sheet.ts'
import { text } from './text.ts'
import { heightOf, STYLES, write } from './words.ts'

/** Draws the figures that a reader looks for first, side by side. */
export function drawTiles(sheet: Sheet, facts: ReportFacts): void {
  const tiles = tilesOf(facts)
  const width = (sheet.width - SPACE * (tiles.length - 1)) / tiles.length
  const inner = width - INSET * 2
  const height = Math.max(...tiles.map((tile) => heightOfTile(sheet, tile, inner)), 0)
  sheet.makeRoom(height)
  for (const [at, { label, value, detail }] of tiles.entries()) {
    const x = sheet.left + at * (width + SPACE)
    const { y } = sheet
    decorate(sheet, () => sheet.pdf.roundedRect(x, y, width, height, 10).lineWidth(0.8).stroke(COLORS.line))
    tag(sheet, 'P', () => {
      const box = { x: x + INSET, width: inner }
      const valueY = y + INSET + heightOf(sheet, label, inner, STYLES.label)
      write(sheet, label, { ...box, y: y + INSET }, STYLES.label)
      write(sheet, value, { ...box, y: valueY }, STYLES.figure)
      write(sheet, detail, { ...box, y: valueY + heightOf(sheet, value, inner, STYLES.figure) }, STYLES.small)
    })
  }
  sheet.y += height
}

type Tile = { readonly label: string; readonly value: string; readonly detail: string }

function tilesOf({ doses, plans, metrics }: ReportFacts): readonly Tile[] {
  const words = text.tiles
  const empty = { value: words.none, detail: words.nothing }
  const tiles: Tile[] = []
  if (doses) {
    const count = doses.reduce((sum, one) => sum + one.doses, 0)
    tiles.push({
      label: words.doses,
      ...(count === 0 ? empty : { value: formatCount(count), detail: words.ofPeptides(doses.length) }),
    })
  }
  if (plans) {
    const { period } = plans.adherence
    const value = { value: text.adherence.percent(period), detail: text.adherence.taken(period) }
    tiles.push({ label: words.adherence, ...(period.planned === 0 ? empty : value) })
  }
  if (metrics) {
    const { weight, energy, sleep } = metrics
    tiles.push({ label: words.weight, ...(weight ? weightOf(weight) : empty) })
    tiles.push({ label: words.energy, ...(energy ? ratingOf(energy) : empty) })
    tiles.push({ label: words.sleep, ...(sleep ? ratingOf(sleep) : empty) })
  }
  return tiles
}

function weightOf({ latest, first, change }: NonNullable<NonNullable<ReportFacts['metrics']>['weight']>) {
  return {
    value: `${formatAmount(latest.value)} ${latest.unit}`,
    detail: change ? text.tiles.since(change.change, change.unit, dated(first.date)) : dated(latest.date),
  }
}

function ratingOf({ mean, entries }: Rating) {
  return { value: `${formatAmount(mean)} /10`, detail: text.tiles.mean(entries) }
}

function heightOfTile(sheet: Sheet, { label, value, detail }: Tile, width: number): number {
  const words = [
    [label, STYLES.label],
    [value, STYLES.figure],
    [detail, STYLES.small],
  ] as const
  return words.reduce((sum, [word, style]) => sum + heightOf(sheet, word, width, style), 0) + INSET * 2
}

const SPACE = 8
const INSET = 10
