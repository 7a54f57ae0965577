import type { Page, Route } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { keptOnDevice, NOTHING_KEPT, rowsKept, untilWaiting, visitOnce } from '../fixtures/kept.ts'
import { logDose } from '../fixtures/log-dose.ts'

const ROWS = '**/api/rows?**'

/** Adds an entry as another device of this person does. */
async function addElsewhere({ context }: Someone, value: number): Promise<void> {
  const session = (await (await context.request.post('/api/account/session')).json()) as { access_token: string }
  const id = crypto.randomUUID()
  const response = await context.request.post('/api/metrics', {
    data: { id, metric: { metricType: 'energy', value, unit: '/10' } },
    headers: { authorization: `Bearer ${session.access_token}`, 'idempotency-key': id },
  })
  expect(response.status()).toBe(201)
}

const energy = (page: Page) =>
  page.getByRole('region', { name: 'Key metrics' }).locator('div').filter({ hasText: 'Energy' }).first()

/** The page is there, and has what it could start with offline. */
async function openProgress(page: Page): Promise<void> {
  await page.goto('/progress')
  await expect(page.getByText('No entries yet').first()).toBeVisible()
}

test('a page that is closed while its rows come has taken none of them, and the next one gets them all', async ({
  bo,
}) => {
  await addElsewhere(bo, 3)
  const page = await bo.context.newPage()
  await page.route(ROWS, () => {})
  await page.goto('/progress')
  await page.waitForRequest(ROWS)
  await page.close()
  await openProgress(bo.page)
  await expect(energy(bo.page)).toContainText('3 /10')
})

test('a browser that has thrown the rows away gets them again', async ({ bo }) => {
  const { page } = bo
  await addElsewhere(bo, 5)
  await openProgress(page)
  await expect(energy(page)).toContainText('5 /10')
  await expect.poll(() => rowsKept(page)).toContain('"value":5')
  await page.evaluate(async () => {
    const opening = indexedDB.open('vialog')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const clearing = opening.result.transaction('rows', 'readwrite').objectStore('rows').clear()
    await new Promise((cleared) => clearing.addEventListener('success', cleared))
    opening.result.close()
  })
  // The page has all of them in memory, and what comes is not stored as if the device had the rest.
  await addElsewhere(bo, 7)
  await expect(energy(page)).toContainText('7 /10')
  await expect.poll(() => rowsKept(page)).toContain('"value":7')
  expect(await rowsKept(page)).toContain('"value":5')
  await page.reload()
  await expect(energy(page)).toContainText('+2.0')
})

test('a row with a column of a newer server is shown, and nothing of it is lost', async ({ bo }) => {
  const { page } = bo
  await addElsewhere(bo, 8)
  await page.route(ROWS, async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { rows: Record<string, object[]> }
    const user_metrics = body.rows['user_metrics']?.map((row) => ({ ...row, mood: 'calm' })) ?? []
    const rows = { ...body.rows, photos: [{ id: 'x', version: 1 }], user_metrics }
    await route.fulfill({ json: { ...body, rows } })
  })
  await openProgress(page)
  await expect(energy(page)).toContainText('8 /10')
  await expect.poll(() => rowsKept(page)).toContain('calm')
  // A question that is under way has nobody to answer it once the page is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a sign-out while rows come leaves none of them', async ({ bo }) => {
  const { page } = bo
  await openProgress(page)
  await addElsewhere(bo, 9)
  await expect(energy(page)).toContainText('9 /10')
  await page.goto('/settings')
  let answer = () => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route(ROWS, async (route) => {
    await held
    await route.fallback()
  })
  await addElsewhere(bo, 2)
  await page.waitForRequest(ROWS)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  answer()
  // The browser reports no end of a request that its page has given up: this is the time in which rows would be stored.
  await page.waitForTimeout(500)
  expect(await page.evaluate(keptOnDevice)).toEqual(NOTHING_KEPT)
})

test.describe('as people have it', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('two tabs and another device have the same entries, and keep them without a network', async ({ bo }) => {
    const { page, context } = bo
    const other = await context.newPage()
    for (const tab of [page, other]) await openProgress(tab)
    await addElsewhere(bo, 4)
    for (const tab of [page, other]) await expect(energy(tab)).toContainText('4 /10')
    await page.getByRole('button', { name: 'Add metric' }).click()
    await page.getByLabel('Metric', { exact: true }).selectOption('Energy')
    await page.getByLabel('Value').fill('6')
    await page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click()
    for (const tab of [page, other]) await expect(energy(tab)).toContainText('6 /10')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(() => rowsKept(page)).toContain('"value":6')
    await other.close()
    await context.setOffline(true)
    await page.reload()
    await expect(energy(page)).toContainText('6 /10')
    await expect(energy(page)).toContainText('+2.0')
  })
})

test.describe('a page that is closed as soon as the server has answered', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('a page that is closed as soon as the server has answered loses no dose, although the network is gone then', async ({
    ana,
  }) => {
    const { context } = ana
    await visitOnce(ana.page)
    await ana.page.close()
    const page = await context.newPage()
    await page.goto('/app')
    // Nothing is asked for after the write: its answer alone brings the dose.
    await page.route(ROWS, (route) => route.abort())
    const answered = page.waitForResponse('**/api/doses')
    await logDose(page, 'left thigh')
    await answered
    await untilWaiting(page, 0)
    await page.close()
    await context.setOffline(true)
    const next = await context.newPage()
    await next.goto('/app')
    await expect(next.getByText('BPC-157 250 mcg')).toBeVisible()
    await expect(next.getByText('completed')).toBeVisible()
    await expect(next.getByText('waiting', { exact: true })).toHaveCount(0)
  })
})
