import type { DoseDraw } from '#contract'
import { stepOf } from '#domain/calculators/syringe'

/** Kept with the preview of a dose: the person was told that the concentration of its vial differs from that of the last draw. */
export type ReadConcentration = { readonly read_concentration?: true }

/**
 * The part of a write that names what its dose is drawn from. The server computes the volumes; only the first of two vials
 * gives what was left in it.
 */
export function sentDraws(draws: readonly DoseDraw[] | undefined, readConcentration = false) {
  if (draws === undefined) return {}
  const isSplit = draws.length > 1
  const choices = draws.map(({ vial_id, scale, barrel, step, volume_ml }, index) => ({
    vial_id,
    scale,
    barrel,
    step,
    ...(isSplit && index === 0 && { volume_ml }),
  }))
  return { draws: choices, ...(readConcentration && { read_concentration: true }) }
}

/** Whether a dose takes the same out of the same vials. */
export function isSameDraws(one: readonly DoseDraw[], other: readonly DoseDraw[]): boolean {
  const read = (draws: readonly DoseDraw[]) =>
    draws.map((draw) => `${draw.vial_id} ${draw.volume_ml} ${draw.scale} ${draw.barrel} ${stepOf(draw)}`).join()
  return read(one) === read(other)
}
