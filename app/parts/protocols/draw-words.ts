import type { Amount } from '#domain/amounts/unit'
import type { drawOfRecipe } from '#domain/protocols/figures'
import type { Recipe } from '#domain/protocols/protocol'
import { drawText, nearestMarkText, needText, unitsApart } from '#domain/vials/draw-of-vial'
import { text } from './text.ts'

/**
 * What a dose is on the syringe of a recipe: '0.10 ml, 10 units on a U-100 syringe', with what the nearest mark delivers. `canDraw`: whether
 * the barrel has a mark for it. Undefined where nothing is known.
 */
export function drawWords(
  draw: ReturnType<typeof drawOfRecipe>,
  { vial, syringe }: Recipe,
  unit: Amount['unit'],
): { readonly words: string; readonly canDraw: boolean } | undefined {
  if (draw === undefined) return undefined
  if (draw.kind === 'refused') return { words: unitsApart(vial.unit, unit), canDraw: false }
  const { reading, volumeMl } = draw
  if (reading.kind === 'too much')
    return { words: text.draw.tooMuch(needText(volumeMl), syringe.barrel), canDraw: false }
  if (reading.kind === 'too little') return { words: text.draw.tooLittle(needText(volumeMl)), canDraw: false }
  const nearest = nearestMarkText(draw, syringe, unit)
  const words = drawText(draw, syringe)
  return { words: nearest === undefined ? words : `${words}. ${nearest}`, canDraw: true }
}
