import type { Compilable } from 'kysely'
import type * as z from 'zod'
import type { DoseDraw as AnsweredDraw, SentDraws, Vial } from '#contract'
import { compare, exactly } from '#domain/amounts/exact'
import { othersDrawn } from '#domain/vials/others-drawn'
import { stepOf } from '#domain/calculators/syringe'
import { doseDraws, type DoseDraw } from '#domain/vials/dose-draws'
import { ApiError, invalidField } from '../http/api-error.ts'
import { insertDraws, keepConcentrationRead, removeDraws } from './draw-queries.ts'

/** The draws of a write as the contract has read them. `read_concentration`: the person was told of the concentration. */
export type SentDrawing = {
  readonly draws?: z.output<typeof SentDraws> | undefined
  readonly read_concentration?: boolean | undefined
}

/**
 * What a dose takes out of the chosen vials, which are locked: computed here, whatever the device has shown.
 * @throws ApiError 400 where dose and vials do not go together, 409 for a vial that was finished or discarded.
 */
export function drawsOf(...asked: Parameters<typeof doseDraws>): readonly DoseDraw[] {
  const decided = doseDraws(...asked)
  if (decided.ok) return decided.draws
  throw decided.kind === 'ended' ? vialEnded(decided.reason) : invalidField('draws', decided.reason)
}

/**
 * The draws of a dose, and those that it had `before`. `readAt`: when the person was told of the concentration of these vials,
 * if they were.
 */
type Drawn = {
  readonly draws: readonly DoseDraw[]
  readonly before?: readonly DoseDraw[]
  readonly readAt?: Date | undefined
}

/** The statements that give a dose, which is there by then, these draws. The same ones are left alone. */
export function drawStatements(
  userId: string,
  doseId: string,
  { draws, before = [], readAt }: Drawn,
): readonly Compilable[] {
  const vials = draws.map(({ vial_id }) => vial_id)
  const isChanged = !isSame(before, draws)
  return [
    ...(isChanged && before.length > 0 ? [removeDraws(userId, doseId)] : []),
    ...(isChanged && draws.length > 0 ? [insertDraws(userId, doseId, draws)] : []),
    ...(readAt && draws.length > 0 ? [keepConcentrationRead(userId, vials, readAt)] : []),
  ]
}

/** Draws as an answer has them. */
export function withNames(
  draws: readonly DoseDraw[],
  vials: readonly Pick<Vial, 'id' | 'name' | 'components' | 'volume_ml'>[],
): AnsweredDraw[] {
  return draws.map(({ vial_id, volume_ml, scale, barrel, step = null }) => {
    const vial = vials.find(({ id }) => id === vial_id)
    const draw = { vial_id, vial_name: vial?.name ?? '', volume_ml, scale, barrel, step }
    return { ...draw, ...(vial && othersDrawn(vial, volume_ml)) }
  })
}

function isSame(before: readonly DoseDraw[], draws: readonly DoseDraw[]): boolean {
  return (
    before.length === draws.length &&
    draws.every((draw, at) => {
      const old = before[at]
      return (
        old?.vial_id === draw.vial_id &&
        old.scale === draw.scale &&
        old.barrel === draw.barrel &&
        stepOf(old) === stepOf(draw) &&
        compare(exactly(old.volume_ml), exactly(draw.volume_ml)) === 0
      )
    })
  )
}

/** A draw from a vial that was finished or discarded; the message says which. */
const vialEnded = (message: string) => new ApiError(409, { code: 'vial-ended', message })
