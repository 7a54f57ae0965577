import { expect, test } from 'vitest'
import { fileName, presets, stageOf, type Preset } from './presets.ts'

test('a file says in its name what it shows', () => {
  expect(fileName('dashboard', { preset: sized('app-store-6.5'), dark: false, framed: false }, 'png')).toBe(
    'vialog-dashboard-app-store-6.5-light.png',
  )
  expect(fileName('calendar', { preset: sized('iphone-15-pro-max'), dark: true, framed: true }, 'webm')).toBe(
    'vialog-calendar-iphone-15-pro-max-dark-framed.webm',
  )
})

test('every preset is a whole number of CSS pixels at the pixel ratio, and even, as video asks', () => {
  for (const preset of presets) {
    const { width, height } = stageOf(preset)
    expect([width % 1, height % 1, preset.width % 2, preset.height % 2]).toEqual([0, 0, 0, 0])
  }
})

function sized(id: Preset['id']): Preset {
  const preset = presets.find((one) => one.id === id)
  if (!preset) throw new Error(`no preset ${id}`)
  return preset
}
