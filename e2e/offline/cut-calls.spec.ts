import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect } from '../fixtures/people.ts'
import { test } from '../fixtures/residents.ts'

const GATES = ['/api/subscription', '/api/profile']

test('the dashboard opens on a new phone where any one of its calls never answers', async ({ phones }) => {
  test.setTimeout(120_000)
  const calls = await callsOfDashboard(await phones('settled'))
  expect(calls).toEqual(expect.arrayContaining(GATES))
  expect(calls.length).toBeGreaterThan(GATES.length)
  // Three at once: each loads the whole app.
  for (let at = 0; at < calls.length; at += 3) {
    const phone = await phones('settled')
    await Promise.all(calls.slice(at, at + 3).map((path) => opensWithout(phone, path, () => undefined)))
    await phone.close()
  }
})

test('it opens where the calls that decide what it shows are cut off or fail, and on a phone that knows it', async ({
  phones,
}) => {
  test.setTimeout(120_000)
  const fails = (route: Route) => route.fulfill({ status: 500, json: { code: 'failed', message: 'Not now.' } })
  const phone = await phones('settled')
  await opensWithout(phone, GATES[0] ?? '', (route) => route.abort())
  await phone.close()
  const other = await phones('settled')
  await opensWithout(other, GATES[0] ?? '', fails)
  for (const path of GATES) for (const cut of [fails, () => undefined]) await opensWithout(other, path, cut)
  await other.close()
})

/** The calls that the dashboard makes when it opens. */
async function callsOfDashboard(phone: BrowserContext): Promise<readonly string[]> {
  const page = await phone.newPage()
  const calls = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') calls.add(pathname)
  })
  await page.goto('/app', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Log Dose', exact: true })).toBeVisible()
  await page.close()
  return [...calls]
}

async function opensWithout(phone: BrowserContext, path: string, cut: (route: Route) => unknown): Promise<void> {
  const page: Page = await phone.newPage()
  await page.route(
    (url) => url.pathname === path,
    (route) => void cut(route),
  )
  await page.goto('/app')
  await expect(page.getByRole('link', { name: 'Log Dose', exact: true }), path).toBeVisible({ timeout: 20_000 })
  if (path !== '/api/rows') await expect(page.getByText('BPC-157').first(), path).toBeVisible({ timeout: 20_000 })
  await page.close()
}
