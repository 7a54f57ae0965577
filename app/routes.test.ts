import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeOf } from './loaded-screens.ts'
import { routes } from './routes.ts'

test('every screen has a route', async () => {
  const routed = new Set(await Promise.all(routes.map(({ load }) => load())))
  const screens = globSync('screens/*/screen.tsx', { cwd: import.meta.dirname })
  const modules = await Promise.all(screens.map((screen) => import(`./${screen}`)))
  expect(screens.filter((_, at) => !routed.has(modules[at]))).toEqual([])
  expect(screens.length).toBeGreaterThan(20)
})

test('every shortcut of the manifest, and what receives files, leads to a screen', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, 'public/manifest.webmanifest'), 'utf8'),
  ) as Manifest
  const addresses = [...manifest.shortcuts.map(({ url }) => url), ...manifest.file_handlers.map(({ action }) => action)]
  expect(addresses.length).toBeGreaterThan(3)
  const paths = addresses.map((address) => new URL(address, 'https://vialog.invalid').pathname)
  expect(paths.filter((path) => routeOf(path).path !== path)).toEqual([])
})

type Manifest = {
  readonly shortcuts: readonly { readonly url: string }[]
  readonly file_handlers: readonly { readonly action: string }[]
}

test.each([
  ['/', '/'],
  ['/auth', '/auth'],
  ['/AUTH//', '/auth'],
  ['/%61uth', '/auth'],
  ['/vials', '/vials'],
  ['/vials/5c4f', '/vials/:id'],
  ['/vials/5c4f/more', '*'],
  ['/shared/', '*'],
  ['/no-such-page', '*'],
  ['/%E0%A4%A', '*'],
])('%s has the route %s', (path, route) => {
  expect(routeOf(path).path).toBe(route)
})
