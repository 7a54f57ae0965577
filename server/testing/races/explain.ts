import { isDeepStrictEqual } from 'node:util'
import { after, type Act, type Answer, type Model } from './model.ts'
import { byText, seen } from './says.ts'

/** An act and its answer. */
export type Made = { readonly act: Act; readonly answer: Answer }

/**
 * Whether some serial order of the acts, wave by wave, gives all the observed answers and ends in the observed state
 * (linearizability; Herlihy and Wing 1990).
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

/** The possible states after one wave, in all orders that its answers allow. */
const ends = (scheduleId: string, model: Model, wave: readonly Made[]): readonly Model[] => {
  if (wave.length === 0) return [model]
  return wave.flatMap(({ act, answer }, at) => {
    const next = after(model, scheduleId, act)
    return isDeepStrictEqual(next.answer, answer) ? ends(scheduleId, next.model, wave.toSpliced(at, 1)) : []
  })
}

const distinct = (models: readonly Model[]): readonly Model[] => [
  ...new Map(
    models.map((model) => [
      JSON.stringify([seen(model), model.logged, Object.keys(model.answered).toSorted(byText)]),
      model,
    ]),
  ).values(),
]
