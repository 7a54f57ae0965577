import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

const PUBLIC = [
  '/',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/sign-in-link',
  '/new-email',
  '/restore-email',
  '/cancel-recovery',
  '/finish-recovery',
  '/calculator',
  '/learn',
  '/guides/travel',
  '/brand',
  '/marketing-screenshots',
  '/privacy',
  '/terms',
]

test('for a stranger no public page sends a rejected request or logs an error', async ({ page }) => {
  const told = complaintsOf(page)
  for (const path of PUBLIC) await page.goto(path, { waitUntil: 'networkidle' })
  expect(told).toEqual([])
  // A person's screen leads to the door as quietly.
  await page.goto('/app', { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(/\/auth/)
  expect(told).toEqual([])
})

test('after signing out the sign-in page sends no rejected request and logs no error either', async ({
  ana: { page },
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  const told = complaintsOf(page)
  for (const path of ['/auth', '/calculator']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(told).toEqual([])
})

test('a phone that reconnects authenticates once, and loads each query at most once before and once after the socket is open', async ({
  ana: { page },
}) => {
  await page.goto('/app', { waitUntil: 'networkidle' })
  const hellos: string[] = []
  const questions = new Map<string, number>()
  page.on('websocket', (line) => {
    line.on('framesent', ({ payload }) => {
      if (String(payload).includes('hello')) hellos.push(line.url())
    })
  })
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const question = pathname + search
    if (pathname.startsWith('/api/')) questions.set(question, (questions.get(question) ?? 0) + 1)
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Upcoming Doses' })).toBeVisible()
  expect(hellos).toHaveLength(1)
  expect([...questions.keys()]).toEqual(expect.arrayContaining(['/api/profile', '/api/subscription']))
  expect([...questions].filter(([, times]) => times > 2)).toEqual([])
})

test('the icon of the page is cached, and no navigation requests it again', async ({ ana: { page, context } }) => {
  await page.goto('/app')
  const icon = await page.locator('link[rel=icon]').elementHandle()
  for (const name of ['Settings', 'Calendar', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(name === 'Home' ? /dashboard/ : new RegExp(name, 'i'))
    expect(await icon?.evaluate((link) => link.isConnected)).toBe(true)
  }
  await expect(page.locator('link[rel=icon]')).toHaveCount(1)
  // Browsers ask for it again with every new address, unless they may keep it unasked.
  const answer = await context.request.get((await icon?.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': expect.stringContaining('immutable'),
  })
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
