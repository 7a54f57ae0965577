import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { bearer, plan } from '../fixtures/plans.ts'

/** What an attacker would like a browser to run, in the shapes that survive different kinds of carelessness. */
const PAYLOADS = [
  '<img src=x onerror="window.attacked=1">',
  '"><svg onload=window.attacked=1>',
  "';window.attacked=1;//",
  '<script>window.attacked=1</script>',
  'javascript:window.attacked=1',
  '{{constructor.constructor("window.attacked=1")()}}',
] as const

/** Every page of the site, as the build lists them. */
const pages = (): readonly string[] => [
  ...(JSON.parse(readFileSync('build/site/client/routes.json', 'utf8')) as string[]),
  '/no/such/page',
]

/** What a context asks of anybody but the site itself, and what its pages were kept from doing by their policy. */
function watch(context: BrowserContext, home: string): { readonly foreign: string[]; readonly forbidden: string[] } {
  const seen = { foreign: [] as string[], forbidden: [] as string[] }
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== home && protocol !== 'data:' && protocol !== 'blob:') seen.foreign.push(request.url())
  })
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) seen.forbidden.push(message.text())
  })
  return seen
}

/** Whether anything that was meant as text has become part of a page, or has run. */
const attacked = (page: Page) =>
  page.evaluate(
    () =>
      'attacked' in window ||
      document.querySelector('img[src="x"], svg[onload], [onerror], a[href^="javascript:"], iframe') !== null ||
      [...document.scripts].some(({ text }) => text.includes('attacked')),
  )

async function post({ context }: Someone, path: string, data: unknown): Promise<void> {
  const headers = { ...(await bearer(context)), 'idempotency-key': crypto.randomUUID() }
  const answer = await context.request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Puts what an attacker likes into every field that takes text and is shown again. */
async function fill(someone: Someone): Promise<void> {
  for (const payload of PAYLOADS) {
    await post(someone, '/api/doses', {
      id: crypto.randomUUID(),
      dose: {
        peptide: '00000000-0000-4000-a000-00000000000f',
        customPeptideName: payload,
        dosage: '1',
        unit: 'mg',
        administrationMethod: 'oral',
        notes: payload,
        dosageType: 'one-time',
        startDate: new Date().toISOString().slice(0, 10),
        time: '00:00',
        zone: 'UTC',
      },
    })
    const metric = { metricType: 'weight', value: '180', unit: 'lbs', notes: payload }
    await post(someone, '/api/metrics', { id: crypto.randomUUID(), metric })
  }
  await plan(someone, {
    peptide: '00000000-0000-4000-a000-00000000000f',
    customPeptideName: PAYLOADS[0],
    startDate: new Date().toISOString().slice(0, 10),
  })
}

test('what people write stays text on every page, and no page sends a request to another site', async ({
  ana,
  baseURL,
}) => {
  // Every page there is, one after the other.
  test.slow()
  const { page, context } = ana
  const home = new URL(baseURL ?? '').origin
  const seen = watch(context, home)
  page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog of an attacker').toBe(''))
  await fill(ana)
  expect(pages().length).toBeGreaterThan(18)
  for (const path of pages()) {
    await page.goto(path)
    await expect(page.locator('main, h1').first()).toBeVisible()
    expect(await attacked(page), path).toBe(false)
  }
  await page.goto('/app')
  await expect(page.getByText(PAYLOADS[0], { exact: false }).first()).toBeVisible()
  await page.goto('/track')
  for (const payload of PAYLOADS)
    await expect(page.getByLabel('Peptide', { exact: true }).getByRole('option', { name: payload })).toHaveCount(1)
  expect(await attacked(page)).toBe(false)
  expect(seen).toEqual({ foreign: [], forbidden: [] })
})

test('an address can neither run a script nor lead to another site', async ({ ana, baseURL }) => {
  const { page, context } = ana
  const home = new URL(baseURL ?? '').origin
  const seen = watch(context, home)
  const elsewhere = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']
  const addresses = [
    ...[...PAYLOADS, ...elsewhere].map((payload) => ['/auth?next=', payload] as const),
    ...['/track?edit=', '/subscription?checkout=', '/calculator?tab=', '/app#'].map((to) => [to, PAYLOADS[0]] as const),
  ]
  for (const [to, payload] of addresses) {
    await page.goto(`${to}${encodeURIComponent(payload)}`)
    await expect(page.locator('main, h1').first()).toBeVisible()
    expect(new URL(page.url()).origin).toBe(home)
    expect(await attacked(page), `${to}${payload}`).toBe(false)
  }
  expect(seen.foreign).toEqual([])
})

test('the checks see an attack that succeeds', async ({ page, context, baseURL }) => {
  const seen = watch(context, new URL(baseURL ?? '').origin)
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/privacy')
  await page.evaluate((payload) => document.body.insertAdjacentHTML('beforeend', payload), PAYLOADS[0])
  expect(await attacked(page)).toBe(true)
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined))
  // The policy keeps the page from asking, and says so.
  await expect.poll(() => seen.forbidden.length).toBeGreaterThan(0)
  await page.goto('about:blank')
  await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined))
  await expect.poll(() => seen.foreign).toContain('https://elsewhere.example/')
})

test('a link to the sign-in that would lead to another site leads to the app', async ({ ana }) => {
  const { page } = ana
  for (const next of [
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '//evil.example',
  ]) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(/\/app$/)
    await expect(page.getByText('Stay consistent with your wellness journey')).toBeVisible()
  }
})
