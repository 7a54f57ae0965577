import { expect, test } from 'vitest'
import { fixed } from '../amounts/exact.ts'
import { leftIn, type Level } from './left.ts'
import { isInBase, MOST_LISTED, momentOfDraw } from './level.ts'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`
const draw = (dose_id: string, volume_ml: string, hour: number, part = 1) => ({
  dose_id,
  part,
  volume_ml,
  at: at(hour),
})
const left = (level: Level) => fixed(leftIn(level), 3)
const full: Level = { base_ml: '2', level_at: null, draws: [], waste: [] }

test('what is left is the volume less draws and waste, below zero where too much was drawn', () => {
  const drawn = {
    ...full,
    draws: [draw('a', '0.1', 8), draw('a', '0.2', 8, 2)],
    waste: [{ id: 'w', ml: '0.05', at: at(9) }],
  }
  expect(left(drawn)).toBe('1.650')
  expect(left({ ...drawn, draws: [...drawn.draws, draw('b', '1.7', 10)] })).toBe('-0.050')
  expect(left({ ...full, base_ml: '-0.05' })).toBe('-0.050')
})

test('of a full list it is unknown whether the level has an older dose already', () => {
  const listed = (count: number) => Array.from({ length: count }, (_, n) => draw(`d${n}`, '0.01', 9 + (n % 9)))
  const older = { ...full, base_ml: '1.9', draws: listed(MOST_LISTED) }
  expect(isInBase(older, 'old', at(8))).toBe(true)
  // One that is listed, one that is newer, one among fewer, one before a level that was read, and one where all are listed are known.
  expect(isInBase(older, 'd0', at(8))).toBe(false)
  expect(isInBase(older, 'new', at(10))).toBe(false)
  expect(isInBase({ ...older, draws: listed(MOST_LISTED - 1) }, 'old', at(8))).toBe(false)
  expect(isInBase({ ...older, level_at: at(8) }, 'old', at(8))).toBe(false)
  expect(isInBase({ ...older, has_all_draws: true }, 'old', at(8))).toBe(false)
})

test('a draw counts from the end of the minute of its dose, or from when it was recorded if that was earlier', () => {
  expect(momentOfDraw({ administered_at: at(21), recorded_at: at(9) })).toBe(at(9))
  const [minute, within, end] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:59.999Z', '2026-11-20T08:01:00.000Z']
  expect(momentOfDraw({ administered_at: minute, recorded_at: within })).toBe(within)
  for (const recorded_at of [end, '2026-11-20T08:01:10.000Z', '2026-11-20T21:00:00.000Z'])
    expect(momentOfDraw({ administered_at: minute, recorded_at })).toBe(end)
})
