import { expect, test } from 'vitest'
import { fixed } from '../amounts/exact.ts'
import { leftIn, type Level } from './left.ts'
import { MOST_LISTED, momentOfDraw, withDrawsOf, withReadLevel, withWaste } from './level.ts'

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
  const drawn = withWaste(withDrawsOf(full, 'a', [draw('a', '0.1', 8), draw('a', '0.2', 8, 2)]), {
    id: 'w',
    ml: '0.05',
    at: at(9),
  })
  expect(left(drawn)).toBe('1.650')
  expect(left(withDrawsOf(drawn, 'b', [draw('b', '1.7', 10)]))).toBe('-0.050')
  expect(left({ ...full, base_ml: '-0.05' })).toBe('-0.050')
})

test('an edited dose draws again, a deleted one gives back, and a restored one takes again', () => {
  const drawn = withDrawsOf(full, 'a', [draw('a', '0.1', 8)])
  expect(left(withDrawsOf(drawn, 'a', [draw('a', '0.3', 8)]))).toBe('1.700')
  const deleted = withDrawsOf(drawn, 'a', [])
  expect(left(deleted)).toBe('2.000')
  expect(left(withDrawsOf(deleted, 'a', [draw('a', '0.1', 8)]))).toBe('1.900')
})

test('after a level was read only what came later counts, whatever is added for before', () => {
  const drawn = withDrawsOf(full, 'a', [draw('a', '0.1', 8)])
  const read = withReadLevel(drawn, '1.5', at(12))
  expect(left(read)).toBe('1.500')
  expect(left(withDrawsOf(read, 'b', [draw('b', '0.2', 12)]))).toBe('1.500')
  expect(left(withDrawsOf(read, 'b', [draw('b', '0.2', 13)]))).toBe('1.300')
  expect(left(withWaste(read, { id: 'w', ml: '0.2', at: at(11) }))).toBe('1.500')
  expect(left(withReadLevel(read, '1.9', at(11)))).toBe('1.500')
})

test('a dose that is older than a full list changes nothing before the server has answered', () => {
  const listed = (count: number) => Array.from({ length: count }, (_, n) => draw(`d${n}`, '0.01', 9 + (n % 9)))
  const older = { ...full, base_ml: '1.9', draws: listed(MOST_LISTED) }
  const left50 = '1.400'
  expect(left(older)).toBe(left50)
  // Edited, deleted, added: the answer of the server may include each of them already.
  expect(left(withDrawsOf(older, 'old', [draw('old', '0.1', 8)]))).toBe(left50)
  expect(left(withDrawsOf(older, 'old', []))).toBe(left50)
  expect(left(withDrawsOf(older, 'old', [draw('old', '0.1', 9)]))).toBe(left50)
  // One that is listed, one that is newer, one among fewer, and one on a device that lists all are known.
  expect(left(withDrawsOf({ ...older, has_all_draws: true }, 'old', [draw('old', '0.1', 8)]))).toBe('1.300')
  expect(left(withDrawsOf(older, 'd0', [draw('d0', '0.11', 8)]))).toBe('1.300')
  expect(left(withDrawsOf(older, 'new', [draw('new', '0.1', 10)]))).toBe('1.300')
  expect(left(withDrawsOf({ ...older, draws: listed(49) }, 'old', [draw('old', '0.1', 8)]))).toBe('1.310')
})

test('the same waste is counted once', () => {
  const waste = { id: 'w', ml: '0.2', at: at(9) }
  expect(left(withWaste(withWaste(full, waste), waste))).toBe('1.800')
})

test('a draw counts from the end of the minute of its dose, or from when it was recorded if that was earlier', () => {
  expect(momentOfDraw({ administered_at: at(21), recorded_at: at(9) })).toBe(at(9))
  const [minute, within, end] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:59.999Z', '2026-11-20T08:01:00.000Z']
  expect(momentOfDraw({ administered_at: minute, recorded_at: within })).toBe(within)
  for (const recorded_at of [end, '2026-11-20T08:01:10.000Z', '2026-11-20T21:00:00.000Z'])
    expect(momentOfDraw({ administered_at: minute, recorded_at })).toBe(end)
})
