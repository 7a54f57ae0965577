import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { LoadedScreen, Place } from './routes.ts'
import { expectLocation } from './shell/navigation/navigation.ts'
import { usePath } from './shell/navigation/use-location.ts'
import { WarmUp } from './warm-up.tsx'

const seen = vi.hoisted(() => ({
  loaded: [] as string[],
  rendered: [] as string[],
  begun: [] as string[],
  fails: '',
}))

vi.mock('./loaded-screens.ts', () => ({
  loadScreen: (path: string) => {
    seen.loaded.push(path)
    return path === seen.fails ? Promise.reject(new Error('offline')) : Promise.resolve()
  },
  loadedScreen: (path: string) => (screens[path] ??= screenOf(path)),
}))

vi.mock('./shell/toasts/toasts.tsx', () => ({ loadToasts: () => Promise.resolve(), toastError: () => {} }))

const screens: Record<string, LoadedScreen> = {}

function screenOf(path: string): LoadedScreen {
  const Screen = () => {
    seen.rendered.push(path)
    useEffect(() => void seen.begun.push(path), [])
    if (path === '/calendar') throw new Error('a fault of one screen')
    return <h1>{path}</h1>
  }
  const module = { default: Screen, meta: () => ({ title: path, description: '' }) }
  return { route: { path, load: () => Promise.resolve(module) }, screen: module, layout: undefined }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] })
  Object.assign(seen, { loaded: [], rendered: [], begun: [], fails: '' })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('each tab is loaded and rendered once, outside of the document and without effects, whatever fault one of them has', async () => {
  warmUp()
  await pass()
  expect(seen.loaded).toEqual(['/track', '/calendar', '/progress', '/settings', '/dashboard'])
  expect(new Set(seen.rendered)).toEqual(new Set(['/track', '/calendar', '/progress', '/settings']))
  expect(seen.begun).toEqual([])
  expect(screen.queryByText(/^\//)).toBeNull()
})

test('nothing is loaded until a service worker has the files on the device', async () => {
  const workers = warmUp(null)
  await pass()
  expect(seen.loaded).toEqual([])
  act(() => void workers.dispatchEvent(new Event('controllerchange')))
  await pass()
  expect(seen.loaded).toHaveLength(5)
})

test('a press goes before, and the tab is rendered once it is over', async () => {
  act(() => expectLocation(new URL('/vials', location.href)))
  warmUp()
  await pass()
  expect(seen.loaded).toEqual(['/track'])
  expect(seen.rendered).toEqual([])
  act(() => expectLocation())
  await pass()
  expect(seen.loaded).toHaveLength(5)
  expect(seen.rendered).toContain('/track')
})

test('without a network it ends', async () => {
  seen.fails = '/calendar'
  warmUp()
  await pass()
  expect(seen.loaded).toEqual(['/track', '/calendar'])
})

test('a page that is no tab warms nothing up', async () => {
  renderAt('/history')
  await pass()
  expect(seen.loaded).toEqual([])
})

test('a page that is left meanwhile loads nothing more', async () => {
  const { unmount } = renderAt('/dashboard')
  unmount()
  await pass()
  expect(seen.loaded).toEqual([])
})

function warmUp(controller: object | null = {}): EventTarget {
  return renderAt('/dashboard', controller).workers
}

function renderAt(path: string, controller: object | null = {}) {
  const workers = Object.assign(new EventTarget(), { controller })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  const loaded = (screens[path] ??= screenOf(path))
  const shown: Place = { location: { pathname: path, search: '', hash: '', state: null, key: path }, loaded }
  const { unmount } = render(
    <Router hook={usePath}>
      <WarmUp shown={shown} />
    </Router>,
  )
  return { workers, unmount }
}

async function pass(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}
