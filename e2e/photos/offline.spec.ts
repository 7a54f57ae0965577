import type { Page } from '@playwright/test'
import { visitOnce } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { choose, save, tiles } from './add.ts'
import { turnedPhoto } from './files.ts'

test.use(AS_PEOPLE_HAVE_IT)

test('ten photos wait without a network, survive a reload, and go once each and in order', async ({ ana }) => {
  test.slow()
  const { page, context } = ana
  await visitOnce(page)
  await page.goto('/progress?tab=photos')
  await expect(page.getByText('No photos yet')).toBeVisible()
  const files = await Promise.all(Array.from({ length: 11 }, () => turnedPhoto(page, 1, 600, 800)))
  // Its code is on the device by now.
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await choose(page, ...files)
  for (const [place] of files.entries()) {
    await expect(page.getByText(`Photo ${place + 1} of 11`)).toBeVisible()
    await page.getByLabel('Note (optional)').fill(`note ${place + 1}`)
    await save(page)
  }
  await expect(page.getByText('10 photos wait already', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('note 11')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('waiting', { exact: true })).toHaveCount(10)

  await page.reload()
  await expect(tiles(page)).toHaveCount(10)
  await expect(tiles(page).first().locator('img')).toBeVisible()
  await expect(page.getByText('10 changes wait')).toBeVisible()

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/photos'))
      sent.push((request.postDataJSON() as { readonly notes: string }).notes)
  })
  await context.setOffline(false)
  await expect(page.getByText('waiting', { exact: true })).toHaveCount(0, { timeout: 30_000 })
  expect(sent).toEqual(Array.from({ length: 10 }, (_, place) => `note ${place + 1}`))
  const laptop = await ana.device()
  await laptop.page.goto('/progress?tab=photos')
  await expect(tiles(laptop.page)).toHaveCount(10)
  await laptop.context.close()
})

test('without a network a sent photo says that it is not here, and after a sign-out no byte of it is', async ({
  ana,
}) => {
  const { page, context } = ana
  await visitOnce(page)
  await page.goto('/progress?tab=photos')
  const file = await turnedPhoto(page, 1)
  await choose(page, file)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/photos')),
    save(page),
  ])
  await expect(page.getByText('Photo saved')).toBeVisible()
  const { photo } = request.postDataJSON() as { readonly photo: string }
  await page.reload()
  await expect(tiles(page).locator('img')).toBeVisible()
  expect(await keptHere(page, photo.slice(1000, 1100))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(tiles(page)).toContainText('Not on this device')
  await context.setOffline(false)
  await expect(tiles(page).locator('img')).toBeVisible({ timeout: 15_000 })

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await keptHere(page, photo.slice(1000, 1100))).toEqual([])
})

/** The places in which the device keeps a part of a photo: a part of its text in base64, or any answer that is a picture of a person. */
function keptHere(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate(async (text) => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (request.url.includes('/api/')) found.push(`${name} ${request.url}`)
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('the database does not open'))
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result as unknown[])
        })
        if (JSON.stringify(all).includes(text) || all.some((value) => value instanceof Blob))
          found.push(`${name} ${store}`)
      }
      database.close()
    }
    if (JSON.stringify([localStorage, sessionStorage]).includes(text)) found.push('storage')
    return found
  }, part)
}
