import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { logDose } from '../fixtures/log-dose.ts'
import { plan } from '../fixtures/plans.ts'

const AFTERNOON = new Date('2024-11-21T15:00:00Z')

test.use({ timezoneId: 'UTC' })

/** Lets a test end the page's connections to IndexedDB as iOS does in the background: without an event. */
async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened = new Set<IDBDatabase>()
    const open = indexedDB.open.bind(indexedDB)
    IDBFactory.prototype.open = (...given) => {
      const request = open(...given)
      request.addEventListener('success', () => opened.add(request.result))
      return request
    }
    addEventListener('lose-connections', () => opened.forEach((database) => database.close()))
    addEventListener('lose-everything', () => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError')
      }
    })
  })
}

const lose = (page: Page, what: 'lose-connections' | 'lose-everything') =>
  page.evaluate((name) => dispatchEvent(new Event(name)), what)

/** How many answers and rows the device keeps. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('vialog')
        request.addEventListener('error', () => reject(new Error('It does not open.')))
        request.addEventListener('success', () => {
          const stores = request.result.transaction(['answers', 'rows'])
          const counts = ['answers', 'rows'].map((name) => stores.objectStore(name).count())
          stores.addEventListener('complete', () => {
            request.result.close()
            resolve(counts.reduce((sum, count) => sum + count.result, 0))
          })
        })
      }),
  )

test('after the browser has ended the connection to its database a dose is completed, and logging out leaves nothing', async ({
  ana,
}) => {
  const { page } = ana
  await plan(ana)
  await watchConnections(page)
  await page.clock.setFixedTime(AFTERNOON)
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: /^Complete / })).toBeVisible()
  await untilKept(page, ALL_ROWS)
  await lose(page, 'lose-connections')
  await page.getByRole('button', { name: /^Complete / }).click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await expect(page.getByText('Logged at 8:00 PM, as planned').first()).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await untilKept(page, '"subscription"')
  await lose(page, 'lose-connections')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('a logout that could not remove what the device keeps says so', async ({ ana: { page } }) => {
  await watchConnections(page)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await untilKept(page, '"subscription"')
  await lose(page, 'lose-everything')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out, but data is left here')).toBeVisible()
  await expect(page.getByText('successfully logged out')).toHaveCount(0)
})

test('where the browser stores nothing a dose is logged by the page alone, which says so and is kept open', async ({
  ana,
}) => {
  const { page } = ana
  await watchConnections(page)
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await lose(page, 'lose-everything')
  await page.route('**/api/doses', (route) => route.abort())
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  await expect(page.getByText('This browser stores nothing now')).toBeVisible()
  await expect(page.getByText('1 change waits')).toBeVisible()
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  await page.unroute('**/api/doses')
  await expect(page.getByText('1 change waits')).toHaveCount(0)
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  await page.reload()
  await expect(page.getByText('BPC-157 250 mcg')).toHaveCount(1)
})

test('where the store of the browser never answers a dose is logged all the same', async ({ ana }) => {
  test.setTimeout(120_000)
  const { page } = ana
  await page.addInitScript(() => {
    const open = Reflect.get(IDBFactory.prototype, 'open') as IDBFactory['open']
    IDBFactory.prototype.open = function () {
      const request = open.call(this, `silent-${Math.random()}`)
      for (const type of ['success', 'upgradeneeded', 'error'])
        request.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
      return request
    }
  })
  const sent = page.waitForResponse('**/api/doses', { timeout: 60_000 })
  await logDose(page, 'left thigh')
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()
  expect((await sent).ok()).toBe(true)
  await expect(page.getByText('waiting', { exact: true })).toHaveCount(0)
  await expect(page.getByText('This browser stores nothing now')).toBeVisible()
  await page.reload()
  await expect(page.getByText('BPC-157 250 mcg')).toHaveCount(1, { timeout: 20_000 })
})
