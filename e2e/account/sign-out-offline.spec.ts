import type { BrowserContext, Page } from '@playwright/test'
import { untilKept, visitOnce } from '../fixtures/kept.ts'
import { logDose } from '../fixtures/log-dose.ts'
import { AS_PEOPLE_HAVE_IT, expect, PASSWORD, test, type Someone } from '../fixtures/people.ts'
import { wakeWorker } from '../fixtures/worker.ts'

test.use(AS_PEOPLE_HAVE_IT)

const CANARY = 'canary-left-of-the-navel'

test('signing out without a network leaves nothing of the person on the device, and ends the session when it is back', async ({
  ana,
}) => {
  const { page, context } = ana
  await visitOnce(page)
  await logDose(page, CANARY)
  await expect(page.getByText('completed')).toBeVisible()
  await untilKept(page, CANARY)
  expect(await whereIs(page, CANARY)).toContain('vialog/rows')
  expect(await whereIs(page, ana.email)).toContain('localStorage')
  const tab = await context.newPage()
  await tab.goto('/app')
  await expect(tab.getByText('BPC-157 250 mcg')).toBeVisible()
  const cookie = await cookieOf(context)

  await context.setOffline(true)
  await leave(page)
  await expect(page.getByText(/^You have been successfully logged out\./)).toBeVisible()
  for (const left of [page, tab]) await expect(left).toHaveURL(/\/auth/)
  for (const words of [CANARY, ana.email]) expect(await whereIs(page, words)).toEqual([])

  // Nobody is signed in when the app is opened, offline and after a reload.
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await stillOpens(page, cookie)).toBe(true)

  const asked = listen(context)
  await context.setOffline(false)
  await expect.poll(() => cookieOf(context), { timeout: 40_000 }).toBe('')
  expect(asked[0]).toBe('/api/account/sign-out')
  expect(await stillOpens(page, cookie)).toBe(false)
  await tab.goto('/app')
  await expect(tab).toHaveURL(/\/auth/)
  // Nothing is left to be done either.
  const places = await whereIs(page, 'sign-out-pending')
  expect(places.filter((place) => !place.includes('/assets/'))).toEqual([])
})

test('the first page that is opened with a network again ends the session before it asks for anything', async ({
  ana,
}) => {
  const { page, context } = ana
  await visitOnce(page)
  const cookie = await cookieOf(context)
  await context.setOffline(true)
  await leave(page)
  await expect(page).toHaveURL(/\/auth/)
  await page.close()
  await context.setOffline(false)
  const asked = listen(context)
  const next = await context.newPage()
  await next.goto('/app')
  await expect(next).toHaveURL(/\/auth/)
  await expect(next.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await stillOpens(next, cookie)).toBe(false)
  expect(asked[0]).toBe('/api/account/sign-out')
  expect(asked.filter((path) => path === '/api/account/sign-out')).toHaveLength(1)
})

test('the service worker ends it without a page, and sends nothing that was kept', async ({ ana }) => {
  const { page, context } = ana
  await visitOnce(page)
  const cookie = await cookieOf(context)
  await context.setOffline(true)
  await logDose(page, 'waits for its person')
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await leave(page)
  await expect(page.getByText('1 change is not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  // What the page itself would do when the network is back: here the worker has to.
  await page.goto('about:blank')
  await context.setOffline(false)
  await wakeWorker(context)
  const laptop = await ana.device()
  await expect.poll(() => stillOpens(laptop.page, cookie), { timeout: 20_000 }).toBe(false)
  await laptop.page.goto('/app')
  await expect(laptop.page.getByText('No doses logged yet')).toBeVisible()
  await laptop.context.close()

  // Their next sign-in sends it, and is not ended by what ended the session before.
  await signIn(page, ana)
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expect(page.getByText('completed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('completed')).toBeVisible()
})

test('changes that are discarded at a sign-out without a network are gone', async ({ ana }) => {
  const { page, context } = ana
  await visitOnce(page)
  await context.setOffline(true)
  await logDose(page, CANARY)
  await expect(page.getByText('waiting', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.evaluate(tapTwice)
  // The second half of a double tap discards nothing.
  await expect(page.getByText('1 change is not sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard and log out' })).toBeEnabled()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await whereIs(page, CANARY)).toEqual([])
})

test('a sign-in right after it opens a session that stays, also while the server refuses to end the old one', async ({
  ana,
}) => {
  const { page, context } = ana
  await visitOnce(page)
  await context.setOffline(true)
  await leave(page)
  await expect(page).toHaveURL(/\/auth/)
  await context.route('**/api/account/sign-out', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Not now.' } }),
  )
  await context.setOffline(false)
  await signIn(page, ana)
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  await context.unroute('**/api/account/sign-out')
  await page.reload()
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  expect(await cookieOf(context)).not.toBe('')
})

test('a token refresh that is answered after the sign-out does not sign in again', async ({ ana }) => {
  const { page, context } = ana
  await visitOnce(page)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  let answer = () => {}
  await context.route('**/api/account/session', async (route) => {
    await new Promise<void>((go) => (answer = go))
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await context.route('**/api/account/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  const renewed = page.waitForResponse('**/api/account/session')
  answer()
  await (await renewed).finished()
  await expect(page).toHaveURL(/\/auth/)
  expect(await whereIs(page, ana.email)).toEqual([])
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

/** Logout, and what lies beneath the finger as soon as the sheet is there; runs in the page. */
async function tapTwice(): Promise<void> {
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  button('Logout')?.click()
  while (!document.querySelector('dialog[open]')) await new Promise((resolve) => setTimeout(resolve, 5))
  button('Discard and log out')?.click()
}

async function signIn(page: Page, { email }: Someone): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The session's cookie as it is sent; '' where there is none. */
async function cookieOf(context: BrowserContext): Promise<string> {
  const found = (await context.cookies()).filter(({ name }) => name.includes('refresh'))
  return found.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Whether the server still opens this session, asked past the browser. */
async function stillOpens(page: Page, cookie: string): Promise<boolean> {
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : process.env['SITE']
  const { status } = await fetch(`${origin ?? ''}/api/account/session`, { method: 'POST', headers: { cookie } })
  return status === 200
}

/** The paths that the account's calls go to from now on, in order. */
function listen(context: BrowserContext): readonly string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/account/')) asked.push(pathname)
  })
  return asked
}

/** Every place of this browser that holds these words: the page, its storages, each database and each cache. */
function whereIs(page: Page, words: string): Promise<readonly string[]> {
  return page.evaluate(async (sought) => {
    const found: string[] = []
    const look = (place: string, content: unknown) => {
      if ((JSON.stringify(content) ?? '').includes(sought)) found.push(place)
    }
    look('page', document.documentElement.outerHTML)
    look('history', window.history.state)
    look('localStorage', Object.entries(localStorage))
    look('sessionStorage', Object.entries(sessionStorage))
    const told = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no device store'))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await told(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        look(`${name}/${store}`, [await told(objects.getAllKeys()), await told(objects.getAll())])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      look('names of caches', name)
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        look(`${name} ${request.url}`, [request.url, await (await cache.match(request))?.text()])
    }
    return found
  }, words)
}
