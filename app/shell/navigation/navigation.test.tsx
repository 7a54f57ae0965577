import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdTraversals, navigate, onNavigation, preloadScreen, shownLocation, startNavigation } from './navigation.ts'

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

describe('the browser’s Back', () => {
  /** The pages of the tab, by their places, and where its history is. */
  let pages: { readonly path: string; readonly entry: unknown }[] = []
  let at = 0
  /** Traversals that the app asked for and that have not landed. */
  let asked: number[] = []
  const go = vi.spyOn(window.history, 'go').mockImplementation((by = 0) => void asked.push(by))
  const tap = (by: number) => {
    at = Math.min(Math.max(at + by, 0), pages.length - 1)
    window.history.replaceState(pages[at]?.entry, '', pages[at]?.path)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const land = () => asked.splice(0).forEach(tap)
  const goTo = async (path: string) => {
    await navigate(path)
    pages.push({ path, entry: window.history.state })
    at = pages.length - 1
  }
  const places = () => [shownLocation().pathname, window.location.pathname]
  let release = () => {}

  beforeEach(async () => {
    vi.useFakeTimers()
    go.mockClear()
    pages = []
    asked = []
    for (const path of ['/app', '/settings', '/profile-edit']) await goTo(path)
  })
  afterEach(() => {
    release()
    vi.useRealTimers()
  })

  test('a page that is held keeps its address, however often Back is tapped before the first tap is taken back', () => {
    const isHeld = vi.fn<() => boolean>(() => true)
    release = holdTraversals(isHeld)
    tap(-1)
    tap(-1)
    land()
    expect(places()).toEqual(['/profile-edit', '/settings'])
    expect(asked).toEqual([])
    vi.advanceTimersByTime(50)
    land()
    expect(places()).toEqual(['/profile-edit', '/profile-edit'])
    expect([isHeld.mock.calls.length, asked]).toEqual([1, []])
    vi.advanceTimersByTime(1_000)
    expect(asked).toEqual([])
    tap(-1)
    expect(isHeld).toHaveBeenCalledTimes(2)
  })

  test.each(['before', 'after'])(
    'it is left once, however often that is asked for %s the tap was taken back',
    async (when) => {
      let goOn = () => {}
      release = holdTraversals((leave) => {
        goOn = leave
        return shownLocation().pathname === '/profile-edit'
      })
      tap(-1)
      if (when === 'after') land()
      goOn()
      goOn()
      land()
      land()
      await vi.waitFor(() => expect(places()).toEqual(['/settings', '/settings']))
      const held = vi.fn<() => boolean>(() => true)
      release = holdTraversals(held)
      tap(-1)
      expect(held).toHaveBeenCalledOnce()
    },
  )

  test('pages that cannot be loaded without a network leave the shown one with its address', async () => {
    pages[0] = { path: '/late/1', entry: pages[0]?.entry }
    pages[1] = { path: '/late/2', entry: pages[1]?.entry }
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    tap(-1)
    tap(-1)
    loading.get('/late/2')?.fail()
    loading.get('/late/1')?.fail()
    await vi.waitFor(() => expect(asked).toEqual([2]))
    land()
    expect(places()).toEqual(['/profile-edit', '/profile-edit'])
  })

  test('a page that is kept while another loads stays when that one is here', async () => {
    pages[1] = { path: '/late/3', entry: pages[1]?.entry }
    tap(-1)
    release = holdTraversals(() => true)
    tap(-1)
    land()
    loading.get('/late/3')?.end()
    await vi.advanceTimersByTimeAsync(100)
    expect(places()).toEqual(['/profile-edit', '/profile-edit'])
  })
})

test('a screen that cannot be loaded ahead is no error', async () => {
  const ahead = preloadScreen('/late/ahead')
  loading.get('/late/ahead')?.fail()
  await expect(ahead).resolves.toBeUndefined()
})
