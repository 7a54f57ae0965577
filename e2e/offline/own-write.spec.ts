import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

/** The paths that a page loads from now on. */
function loads(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

test('a logged dose is shown from its answer: this device loads nothing, another device does', async ({ ana }) => {
  const laptop = await ana.device()
  const { page } = ana
  for (const each of [page, laptop.page]) {
    const loaded = loads(each)
    await each.goto('/app')
    await expect(each.getByText('No doses logged yet')).toBeVisible()
    // What a start loads last, when the page is idle: what is known of reminders.
    await expect.poll(() => loaded).toEqual(expect.arrayContaining(['/api/rows', '/api/reminders']))
  }
  await page.getByRole('link', { name: 'Track', exact: true }).click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  const [mine, theirs] = [loads(page), loads(laptop.page)]
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page.getByText('completed')).toBeVisible()
  await expect(laptop.page.getByText('BPC-157 250 mcg')).toBeVisible()
  await page.waitForTimeout(1000)
  expect(mine).toEqual([])
  expect(theirs).toContain('/api/rows')
  await expect(page.getByText('BPC-157 250 mcg')).toHaveCount(1)
  await laptop.context.close()
})
