import { globSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const files = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)])

test('every screen has a route', () => {
  const routed = files(routes)
  const screens = globSync('screens/*/screen.tsx', { cwd: import.meta.dirname })
  expect(screens.filter((screen) => !routed.includes(screen))).toEqual([])
  expect(screens.length).toBeGreaterThan(20)
})
