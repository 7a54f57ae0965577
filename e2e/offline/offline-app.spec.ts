import type { Page } from '@playwright/test'
import { untilRun } from '../fixtures/late-script.ts'
import { AS_PEOPLE_HAVE_IT, arrive, expect, test } from '../fixtures/people.ts'
import { startTwoBuilds } from './two-builds.ts'

test.use(AS_PEOPLE_HAVE_IT)

const SITE = process.env['SITE'] ?? 'http://localhost:3000'

test('a new version waits, asks, and comes with one reload', async ({ browser }) => {
  await using builds = await startTwoBuilds(SITE)
  const { page, context } = await arrive(browser, 'ana', { premium: true, address: builds.address })
  await visitUntilKept(page)
  const loads = countLoads(page)
  builds.publish()
  await lookForNews(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  expect(await runsNewVersion(page)).toBe(false)
  expect(loads()).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => runsNewVersion(page)).toBe(true)
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await expect.poll(loads).toBe(1)
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('vialog-'))).toHaveLength(1)
  await context.close()
})

test('without a reload the old version continues, also on screens that were never opened', async ({ browser }) => {
  await using builds = await startTwoBuilds(SITE)
  const { page, context } = await arrive(browser, 'ana', { premium: true, address: builds.address })
  await visitUntilKept(page)
  builds.publish()
  await lookForNews(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(await runsNewVersion(page)).toBe(false)
  await context.close()
})

test('another open tab finishes what it does, and is asked too', async ({ browser }) => {
  await using builds = await startTwoBuilds(SITE)
  const { page, context } = await arrive(browser, 'ana', { premium: true, address: builds.address })
  await visitUntilKept(page)
  const tab = await context.newPage()
  await tab.goto('/app')
  await expect(tab.getByText('Stay consistent with your wellness journey')).toBeVisible()
  const loads = countLoads(tab)
  builds.publish()
  await lookForNews(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => runsNewVersion(page)).toBe(true)
  await expect(tab.getByText('A new version is ready').first()).toBeVisible()
  expect(loads()).toBe(0)
  await tab.getByRole('button', { name: 'Reload' }).first().click()
  await expect.poll(() => runsNewVersion(tab)).toBe(true)
  await expect.poll(loads).toBe(1)
  await context.close()
})

test('a device that lost a part of the old version works again after one reload, and never shows a white page', async ({
  browser,
}) => {
  await using builds = await startTwoBuilds(SITE)
  const { page, context } = await arrive(browser, 'ana', { premium: true, address: builds.address })
  await visitUntilKept(page)
  // What a page loads when it is idle would find its file gone while the files go, and start the page afresh too early.
  await page.waitForLoadState('networkidle')
  builds.publish()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) if (url.endsWith('.js')) await cache.delete(url)
    }
  })
  const loads = countLoads(page)
  await page.goto('/app')
  await expect.poll(() => runsNewVersion(page)).toBe(true)
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  expect(loads()).toBeLessThanOrEqual(2)
  await context.close()
})

test('without a service worker, a tap on an old page of a new server leads to the new version of the screen by one load', async ({
  browser,
}) => {
  await using builds = await startTwoBuilds(SITE)
  const ana = await arrive(browser, 'ana', { premium: true, address: builds.address, serviceWorkers: 'block' })
  const { page } = ana
  await page.goto('/app')
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  const loads = countLoads(page)
  builds.publish()
  const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
  await settings.click()
  await expect.poll(() => runsNewVersion(page)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect.poll(loads).toBe(1)
  await ana.context.close()
})

test('the offline cache holds only the app: no answer of a person, before and after signing out', async ({ ana }) => {
  const { page } = ana
  await visitUntilKept(page)
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/settings')
  expect(await keptPaths(page)).toEqual([])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await keptPaths(page)).toEqual([])
})

test('the install hint is shown when the browser offers to install, and once dismissed it never returns', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/app')
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  await offerInstall(page)
  await page.getByRole('button', { name: 'Install' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset['prompted'])).toBe('yes')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByText('Install Vialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  await offerInstall(page)
  await untilRun(page, 'install-notice')
  await expect(page.getByText('Install Vialog')).toHaveCount(0)
})

test('the manifest names icons, screenshots and shortcuts that exist, in the sizes it states', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Log Dose', '/track'],
    ['Next Dose', '/app'],
    ['Calculator', '/calculator'],
    ['Import', '/your-data#import'],
  ])
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ type }) => type === 'image/png')
  expect(pictures.length).toBeGreaterThan(4)
  for (const { src, sizes } of pictures) {
    const png = await (await request.get(src)).body()
    expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`)
  }
})

type Picture = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string }
type Manifest = {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

/** Visits the app until the service worker holds all of it and answers for it. */
async function visitUntilKept(page: Page): Promise<void> {
  await page.goto('/app')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/app')
  await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The browser looks by itself with the next page, or after an hour; here the story makes it look. */
async function lookForNews(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

function runsNewVersion(page: Page): Promise<boolean> {
  return page
    .evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('.next.js')))
    .catch(() => false)
}

/** What the caches hold that is no file of the built app. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const paths = kept.flat().map(({ url }) => new URL(url).pathname)
    if (paths.length === 0) throw new Error('nothing is kept at all')
    return paths.filter((path) => !/\.(js|css|html|svg|png|woff2|webmanifest|txt)$/.test(path))
  })
}

/** What Chromium does on a phone, where it finds a site that can be installed. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset['prompted'] = 'yes'
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}
