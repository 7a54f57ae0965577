import { beforeAll, expect, test, vi } from 'vitest'
import { navigate, onNavigation, shownLocation, startNavigation } from './navigation.ts'

/** The screens that are not loaded yet, by their paths: what ends or fails their loading. */
const loading = new Map<string, { readonly end: () => void; readonly fail: () => void }>()
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

beforeAll(() =>
  startNavigation((pathname) =>
    pathname.startsWith('/late')
      ? new Promise((end, fail) => loading.set(pathname, { end, fail: () => fail(new Error('No network.')) }))
      : undefined,
  ),
)

test('a page whose screen is here is shown at once, and those who listen hear of it once', async () => {
  const changed = vi.fn<() => void>()
  const end = onNavigation(changed)
  await navigate('/vials?new#form', { state: { amount: '5' } })
  end()
  expect(shownLocation()).toMatchObject({
    pathname: '/vials',
    search: '?new',
    hash: '#form',
    state: { amount: '5' },
  })
  expect(window.location.pathname).toBe('/vials')
  expect(changed).toHaveBeenCalledOnce()
})

test('a page stays, with its address, until the screen of the next one is loaded', async () => {
  await navigate('/app')
  const going = navigate('/late')
  expect([shownLocation().pathname, window.location.pathname]).toEqual(['/app', '/app'])
  loading.get('/late')?.end()
  await going
  expect([shownLocation().pathname, window.location.pathname]).toEqual(['/late', '/late'])
})

test('of two taps the later one counts, whichever screen is loaded first', async () => {
  const [first, second] = [navigate('/late/1'), navigate('/late/2')]
  loading.get('/late/2')?.end()
  await second
  loading.get('/late/1')?.end()
  await first
  expect(shownLocation().pathname).toBe('/late/2')
})

test('a second tap on the same link makes no second page in the history, and a new key', async () => {
  await navigate('/app')
  const { length } = window.history
  const { key } = shownLocation()
  await navigate('/app')
  expect(window.history.length).toBe(length)
  expect(shownLocation().key).not.toBe(key)
})

test('a screen that cannot be loaded is asked of the server, and the page stays meanwhile', async () => {
  await navigate('/app')
  const going = navigate('/late')
  loading.get('/late')?.fail()
  await going
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/late$/)
  expect(shownLocation().pathname).toBe('/app')
})

test('without a network a screen that cannot be loaded is not asked for: the page with what was typed stays', async () => {
  assign.mockClear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  const going = navigate('/late')
  loading.get('/late')?.fail()
  await going
  expect(assign).not.toHaveBeenCalled()
})
