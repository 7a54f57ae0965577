import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'

const PUBLIC = [
  '/',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/calculator',
  '/learn',
  '/brand',
  '/marketing-screenshots',
  '/privacy',
  '/terms',
]

test('where nobody is signed in no public page asks for what it is refused, or complains', async ({ page }) => {
  const told = complaintsOf(page)
  for (const path of PUBLIC) await page.goto(path, { waitUntil: 'networkidle' })
  expect(told).toEqual([])
  // A person's screen leads to the door as quietly.
  await page.goto('/app', { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(/\/auth/)
  expect(told).toEqual([])
})

test('after signing out the door is as quiet as for a stranger', async ({ ana: { page } }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  const told = complaintsOf(page)
  for (const path of ['/auth', '/calculator']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(told).toEqual([])
})

/** What goes wrong on this page from now on: refused or failed requests, and errors on the console. */
function complaintsOf(page: Page): readonly string[] {
  const told: string[] = []
  const at = () => new URL(page.url()).pathname
  page.on('response', (answer) => {
    if (answer.status() >= 400) told.push(`${at()}: ${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was still fetching.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      told.push(`${at()}: failed ${new URL(request.url()).pathname}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(`${at()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => told.push(`${at()}: ${error.message}`))
  return told
}
