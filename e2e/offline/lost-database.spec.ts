import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
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
