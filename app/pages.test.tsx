import { act, render, screen } from '@testing-library/react'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Pages } from './pages.tsx'
import type { Place } from './routes.ts'
import { ErrorBoundary } from './shell/layout/error-boundary.tsx'
import { useLocation, usePath } from './shell/navigation/use-location.ts'

const began = vi.fn<(name: string) => void>()

function placeOf(name: string, { key = name, layout = LAYOUT, drawn = <Screen name={name} /> }: Given = {}): Place {
  const location = { pathname: `/${name}`, search: '', hash: '', state: null, key }
  const screen = { default: () => drawn, meta: () => ({ title: name, description: '' }) }
  loaded[name] ??= { route: { path: '*', load: () => Promise.resolve(screen) }, layout, screen }
  return { location, loaded: loaded[name] }
}

type Layout = Place['loaded']['layout']
type Given = { readonly key?: string; readonly layout?: Layout; readonly drawn?: ReactNode }
const LAYOUT: Layout = { default: () => null }
const loaded: Record<string, Place['loaded']> = {}

function Screen({ name }: { readonly name: string }) {
  useEffect(() => began(name), [name])
  return <h1 data-at={useLocation().pathname}>{name}</h1>
}

function at(shown: Place, expected?: Place) {
  return (
    <ErrorBoundary page={shown.location.key}>
      <Router hook={usePath}>
        <Pages shown={shown} expected={expected} />
      </Router>
    </ErrorBoundary>
  )
}

test('the page that a press will open is there before the click, unseen and without effects, and the click shows that very page', async () => {
  began.mockClear()
  const [app, track] = [placeOf('app'), placeOf('track')]
  const { rerender } = render(at(app))
  rerender(at(app, track))
  await act(() => Promise.resolve())
  const ahead = screen.getByText('track')
  expect(ahead.dataset['at']).toBe('/track')
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(began.mock.calls).toEqual([['app']])
  // It has a layout, which React alone would not give it.
  expect(ahead.closest<HTMLElement>('.ahead')?.style.display).toBe('')
  rerender(at(track))
  expect(screen.getByRole('heading', { name: 'track' })).toBe(ahead)
  expect(screen.queryByText('app')).toBeNull()
  expect(document.querySelector('.ahead')).toBeNull()
  expect(began.mock.calls).toEqual([['app'], ['track']])
})

test('a page ahead that renders more of itself later keeps its layout', async () => {
  const [app, long] = [placeOf('app'), placeOf('long', { drawn: <InTwoSteps /> })]
  const { rerender } = render(at(app))
  rerender(at(app, long))
  await act(() => Promise.resolve())
  const ahead = (await screen.findByText('the end')).closest<HTMLElement>('.ahead')
  // React hides it as it does with each part that comes.
  ahead?.style.setProperty('display', 'none', 'important')
  await act(() => Promise.resolve())
  expect(ahead?.style.display).toBe('')
})

function InTwoSteps() {
  const isWhole = useDeferredValue(true, false)
  return <h1>{isWhole ? 'the end' : 'the beginning'}</h1>
}

test('a press that slides off leaves nothing, and a page that comes with something else to say begins anew', async () => {
  const [app, track] = [placeOf('app'), placeOf('track')]
  const { rerender } = render(at(app, track))
  await act(() => Promise.resolve())
  const ahead = screen.getByText('track')
  rerender(at(app))
  expect(screen.queryByText('track')).toBeNull()
  rerender(at(app, track))
  await act(() => Promise.resolve())
  rerender(at(placeOf('track', { key: 'another' })))
  expect(screen.getByRole('heading', { name: 'track' })).not.toBe(ahead)
})

test('a page stays the same while only its address changes', () => {
  const { rerender } = render(at(placeOf('app')))
  const heading = screen.getByRole('heading')
  rerender(at(placeOf('app', { key: 'with a query' })))
  expect(screen.getByRole('heading')).toBe(heading)
})

test('a page with another layout is not rendered ahead', async () => {
  render(at(placeOf('app'), placeOf('terms', { layout: { default: () => null } })))
  await act(() => Promise.resolve())
  expect(screen.queryByText('terms')).toBeNull()
})

test('a page that fails says so when it is shown, and does no harm to the page in front of it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = placeOf('broken', { drawn: <Broken /> })
  const { rerender } = render(at(placeOf('app'), broken))
  await act(() => Promise.resolve())
  expect(screen.getByRole('heading', { name: 'app' })).toBeTruthy()
  rerender(at(broken))
  expect(screen.queryByText('app')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
})

function Broken(): ReactNode {
  throw new Error('It fails.')
}
