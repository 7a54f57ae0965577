import { isDeepStrictEqual } from 'node:util'
import { after, byText, seen, type Act, type Answer, type Model } from './model.ts'

/** An act that was made, and what it was answered. */
export type Made = { readonly act: Act; readonly answer: Answer }

/**
 * Whether some order of the acts, one after another and wave by wave, gives every answer that was given and ends in the
 * state that was found (linearizability; Herlihy and Wing 1990).
 */
export const isExplained = (
  scheduleId: string,
  start: Model,
  waves: readonly (readonly Made[])[],
  end: string,
): boolean => {
  let reachable: readonly Model[] = [start]
  for (const wave of waves) reachable = distinct(reachable.flatMap((model) => ends(scheduleId, model, wave)))
  return reachable.some((model) => seen(model) === end)
}

/** The states that the acts of one wave may end in, in any order that their answers allow. */
const ends = (scheduleId: string, model: Model, wave: readonly Made[]): readonly Model[] => {
  if (wave.length === 0) return [model]
  return wave.flatMap(({ act, answer }, at) => {
    const next = after(model, scheduleId, act)
    return isDeepStrictEqual(next.answer, answer) ? ends(scheduleId, next.model, wave.toSpliced(at, 1)) : []
  })
}

const distinct = (models: readonly Model[]): readonly Model[] => [
  ...new Map(
    models.map((model) => [JSON.stringify([seen(model), Object.keys(model.answered).toSorted(byText)]), model]),
  ).values(),
]
