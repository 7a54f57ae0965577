import { formatResult, formatVolume } from '#domain/amounts/format'
import type { Amount } from '#domain/amounts/unit'
import { isBetweenMarks } from '#domain/calculators/draw'
import { errorText } from '#domain/calculators/reading'
import type { drawOfRecipe } from '#domain/protocols/figures'
import type { Recipe } from '#domain/protocols/protocol'
import { text } from './text.ts'

/**
 * What a dose is on the syringe of a recipe: '0.100 ml, 10 units on a U-100 syringe', with what the nearest mark delivers. `canDraw`: whether
 * the barrel has a mark for it. Undefined where nothing is known.
 */
export function drawWords(
  draw: ReturnType<typeof drawOfRecipe>,
  { syringe: { scale, barrel } }: Recipe,
  unit: Amount['unit'],
): { readonly words: string; readonly canDraw: boolean } | undefined {
  if (draw === undefined) return undefined
  if (draw.kind === 'refused') return { words: text.draw.refused(draw.reason), canDraw: false }
  const { reading, delivery } = draw
  const ml = formatVolume(draw.volumeMl)
  if (reading.kind === 'too much') return { words: text.draw.tooMuch(ml, barrel), canDraw: false }
  if (reading.kind === 'too little') return { words: text.draw.tooLittle(ml), canDraw: false }
  const words = text.draw.onSyringe(ml, formatResult(reading.units), scale)
  if (!isBetweenMarks(draw)) return { words, canDraw: true }
  const delivered = `${formatResult(delivery.dose)} ${unit}`
  return { words: `${words}. ${text.draw.nearest(reading.mark, delivered, errorText(delivery))}`, canDraw: true }
}
