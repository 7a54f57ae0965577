import { expect, test } from 'vitest'
import type { BandQuestion } from '../../data/levels/band.ts'
import type { LevelsOfPeptide } from '../../data/levels/levels.ts'
import { measuredIn } from './level-figure.tsx'

const levelsAt = (instants: readonly number[]) =>
  ({ measured: instants.map((at) => ({ id: `at ${at}`, at, level: 90 })) }) as unknown as LevelsOfPeptide
const question = { from: 100, to: 30_000 } as BandQuestion

test('the measured levels of a chart are those in its range, newest first', () => {
  expect(measuredIn(levelsAt([99, 100, 250, 30_000, 30_001]), question).map(({ at }) => at)).toEqual([30_000, 250, 100])
})

test('of twenty thousand measured levels the newest 60 are drawn', () => {
  const drawn = measuredIn(levelsAt(Array.from({ length: 20_000 }, (_, at) => at)), question)
  expect([drawn.length, drawn[0]?.at, drawn.at(-1)?.at]).toEqual([60, 19_999, 19_940])
})
