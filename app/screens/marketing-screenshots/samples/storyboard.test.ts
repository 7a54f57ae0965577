import { expect, test } from 'vitest'
import { samples } from '../samples.tsx'
import { frameCount, FRAMES_PER_SECOND, momentOf, sceneAt, type Storyboard } from './storyboard.ts'
import { durations } from '../presets.ts'

const story: Storyboard<{ readonly label: string; readonly level: number }> = {
  length: 8,
  still: 8,
  opening: { label: 'before', level: 0 },
  beats: [
    { at: 2, change: { label: 'after' } },
    { at: 4, takes: 2, change: { level: 1 } },
  ],
}

test('words change at their beat, numbers glide to theirs', () => {
  expect(sceneAt(story, 1.99).label).toBe('before')
  expect(sceneAt(story, 2).label).toBe('after')
  const levels = [4, 4.5, 5, 6, 8].map((moment) => sceneAt(story, moment).level)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(levels[0]).toBe(0)
  expect(levels.at(-1)).toBe(1)
})

test('at every duration each beat shows within a tenth of a second of its place', () => {
  for (const duration of durations)
    for (const { at } of story.beats) {
      const due = (at * duration) / story.length
      const shown = Array.from({ length: frameCount(duration) }, (_, frame) => frame).find(
        (frame) => momentOf(frame, duration, story.length) >= at - 1e-9,
      )
      expect(Math.abs((shown ?? Infinity) / FRAMES_PER_SECOND - due)).toBeLessThan(0.1)
    }
})

test('the stories have the documented lengths, beats in order, and end before they are over', () => {
  expect(Object.fromEntries(samples.map(({ id, length }) => [id, length]))).toEqual({
    dashboard: 12,
    calendar: 10,
    track: 8,
    calculator: 14,
  })
  for (const { length, still, beats } of samples) {
    expect(beats).toEqual(beats.toSorted((a, b) => a - b))
    expect(beats.every((at) => at > 0 && at < length)).toBe(true)
    expect(still).toBeLessThanOrEqual(length)
  }
})
