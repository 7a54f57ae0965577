import type { Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, test, type Someone } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BPC_157 = '00000000-0000-4000-a000-000000000001'

type Entry = { readonly metricType: string; readonly value: number; readonly unit: string; readonly notes?: string }

/** A call as this person, past the screens. */
async function call({ context }: Someone, path: string, data: Record<string, unknown>): Promise<void> {
  const session = (await (await context.request.post('/api/account/session')).json()) as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}`, 'idempotency-key': crypto.randomUUID() }
  const response = await context.request.post(path, { data, headers })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
}

const entered = (person: Someone, metric: Entry, msAgo: number) =>
  call(person, '/api/metrics', {
    id: crypto.randomUUID(),
    metric,
    recorded_at: new Date(Date.now() - msAgo).toISOString(),
  })

/** A schedule of four weekly doses that began some days ago. */
const scheduled = (person: Someone, daysAgo: number) =>
  plan(person, {
    frequency: 'weekly',
    vialTotalDoses: 4,
    scheduleWeeks: 4,
    startDate: new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add metric' })

async function openForm(page: Page): Promise<void> {
  // One that is still sliding away has a button of the same name.
  await expect(page.locator('dialog form')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add metric' }).click()
  await expect(sheet(page)).toBeVisible()
}

async function add(page: Page, metric: string, value: string, unit?: string): Promise<void> {
  await openForm(page)
  await page.getByLabel('Metric', { exact: true }).selectOption(metric)
  await page.getByLabel('Value').fill(value)
  if (unit !== undefined) await page.getByLabel('Unit').selectOption(unit)
  await sheet(page).getByRole('button', { name: 'Add metric' }).click()
}

/** A card of the page by its heading. */
const cardOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, level: 2 }) })

/** The card of one type among the key metrics. */
const keyMetric = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Key metrics' }).locator('div').filter({ hasText: name }).first()

test('a free person measures the waist: its tile comes with the first entry, an inch is 2.54 cm, and a mistyped one is corrected', async ({
  bo: { page },
}) => {
  await page.goto('/progress')
  await expect(keyMetric(page, 'Weight')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waist' })).toHaveCount(0)
  await add(page, 'Waist', '40', 'in')
  await expect(keyMetric(page, 'Waist')).toContainText('40 in')
  await openForm(page)
  await page.getByLabel('Metric', { exact: true }).selectOption('Waist')
  await expect(sheet(page)).toContainText('Your last entry was in in')
  await page.getByLabel('Value').fill('400')
  await sheet(page).getByRole('button', { name: 'Add metric' }).click()
  await expect(sheet(page)).toContainText('Waist must be at most 300 cm')
  await page.getByLabel('Value').fill('100')
  await sheet(page).getByRole('button', { name: 'Add metric' }).click()
  await expect(keyMetric(page, 'Waist')).toContainText(/100 cm.*-1\.6/s)
  await keyMetric(page, 'Waist').getByRole('link', { name: 'All entries' }).click()
  await expect(page).toHaveURL(/#waist$/)
  await expect(page.getByLabel('Metric', { exact: true })).toHaveValue('waist')
  await expect(page.getByRole('article')).toHaveText([/100 cm/, /40 in/])
})

test('a free person adds entries; the trend speaks the newest one’s unit, and another device shows it', async ({
  bo,
}) => {
  const { page } = bo
  const laptop = await bo.device()
  for (const device of [page, laptop.page]) {
    await device.goto('/progress')
    await expect(device.getByText('No entries yet')).toHaveCount(3)
  }
  await openForm(page)
  await page.getByLabel('Metric', { exact: true }).selectOption('Weight')
  await expect(page.getByLabel('Unit')).toHaveValue('lbs')
  await page.getByLabel('Metric', { exact: true }).selectOption('Sleep')
  await expect(page.getByLabel('Unit')).toHaveValue('/10')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)

  await add(page, 'Weight', '180')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText('Metric Added')).toBeVisible()
  await expect(page.getByText('Weight successfully recorded.')).toBeVisible()
  await expect(keyMetric(page, 'Weight')).toContainText('180 lbs')
  await expect(keyMetric(page, 'Weight')).toContainText('First entry')
  await expect(keyMetric(laptop.page, 'Weight')).toContainText('180 lbs')

  await openForm(page)
  await page.getByLabel('Metric', { exact: true }).selectOption('Weight')
  await expect(page.getByLabel('Value')).toHaveValue('')
  await page.getByLabel('Unit').selectOption('kg')
  await expect(page.getByLabel('Value')).toHaveAccessibleDescription('Your last entry was in lbs')
  await page.keyboard.press('Escape')
  await add(page, 'Weight', '82', 'kg')
  for (const device of [page, laptop.page]) {
    await expect(keyMetric(device, 'Weight')).toContainText('82 kg')
    await expect(keyMetric(device, 'Weight')).toContainText('+0.4')
    await expect(keyMetric(device, 'Weight').getByRole('img', { name: 'Trend up' })).toBeVisible()
  }
  await add(page, 'Energy', '0')
  await expect(keyMetric(laptop.page, 'Energy')).toContainText('0 /10')
  await page.reload()
  await expect(keyMetric(page, 'Weight')).toContainText('82 kg')
  await laptop.context.close()
})

test('a missing or invalid value has an error under its field and as a toast, stays in the form, and adds nothing', async ({
  bo,
}) => {
  const { page } = bo
  await page.goto('/progress')
  await openForm(page)
  const save = sheet(page).getByRole('button', { name: 'Add metric' })
  await save.click()
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible()
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Metric', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Value')).toHaveAccessibleDescription('Required')
  for (const [metric, value, message] of [
    ['Weight', '19.9', 'Weight must be at least 20'],
    ['Weight', '1000.1', 'Weight must be less than 1000'],
    ['Weight', '1,000', /two ways/],
    ['Energy', '-1', 'Energy level must be at least 0'],
    ['Energy', '10.1', 'Energy level must be 10 or less'],
    ['Sleep', '-0.1', 'Sleep quality must be at least 0'],
    ['Sleep', '11', 'Sleep quality must be 10 or less'],
    ['Sleep', 'well', 'Please enter a number'],
  ] as const) {
    await page.getByLabel('Metric', { exact: true }).selectOption(metric)
    await page.getByLabel('Value').fill(value)
    await expect(page.getByLabel('Value')).toHaveAttribute('aria-invalid', 'false')
    await save.click()
    await expect(page.getByLabel('Value')).toHaveAccessibleDescription(
      typeof message === 'string' ? new RegExp(message) : message,
    )
    await expect(page.getByLabel('Value')).toHaveValue(value)
  }
  await expect(page.getByText('Invalid Input', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Value').fill('7')
  await page.getByLabel('Notes (optional)').fill('x'.repeat(501))
  await save.click()
  await expect(page.getByLabel('Notes (optional)')).toHaveAccessibleDescription(
    'Notes must be less than 500 characters',
  )
  await page.reload()
  await expect(page.getByText('No entries yet')).toHaveCount(3)
})

test('the arrow keys change the value by a tenth', async ({ bo }) => {
  await bo.page.goto('/progress')
  await openForm(bo.page)
  await bo.page.getByLabel('Metric', { exact: true }).selectOption('Energy')
  await bo.page.getByLabel('Value').fill('7,5')
  await bo.page.getByLabel('Value').press('ArrowUp')
  await expect(bo.page.getByLabel('Value')).toHaveValue('7.6')
})

test('without premium Metrics and Photos show the offer, and both tabs a lock', async ({ bo }) => {
  const { page } = bo
  await page.goto('/progress')
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Metrics', 'Photos']) await expect(page.getByRole('tab', { name }).locator('svg')).toBeVisible()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(page.getByText('Upgrade to Premium to access advanced metrics and detailed tracking')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add metric' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByText('Upgrade to Premium to access progress photo tracking')).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
})

test('charts of 7, 30, 90 and all days are read by keys, by finger and as a table, in one unit', async ({ ana }) => {
  const { page } = ana
  await entered(ana, { metricType: 'weight', value: 180, unit: 'lbs' }, 60 * DAY_MS)
  await entered(ana, { metricType: 'weight', value: 81.2, unit: 'kg' }, 20 * DAY_MS)
  await entered(ana, { metricType: 'weight', value: 81, unit: 'kg' }, 2 * DAY_MS)
  await entered(ana, { metricType: 'weight', value: 80.5, unit: 'kg', notes: 'after the run' }, 1000)
  await page.goto('/progress?tab=metrics')
  const card = cardOf(page, 'Weight')
  const table = card.getByRole('table', { name: 'Weight over time' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.getByText('7 days', { exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByText('90 days', { exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('row').nth(1)).toContainText('81.6 kg')
  await page.getByText('All', { exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(5)

  await expect(card.getByRole('figure')).toContainText('80.5 kgtoday')
  const slider = card.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /: 81 kg$/)
  await expect(card.locator('figcaption').getByText('81 kg', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /: 81\.6 kg$/)
  const plot = await card.locator('figure svg').boundingBox()
  await page.touchscreen.tap((plot?.x ?? 0) + (plot?.width ?? 0) - 2, (plot?.y ?? 0) + 40)
  await expect(slider).toHaveAttribute('aria-valuetext', 'today: 80.5 kg')

  await expect(card.getByText('Latest entries')).toBeVisible()
  await expect(card.getByText('after the run')).toBeVisible()
  await expect(card.getByText('180 lbs')).toBeVisible()
  await expect(page.getByText('No energy entries yet')).toBeVisible()
})

test('the Metrics tab lists the latest ten of a type', async ({ ana }) => {
  for (let hour = 12; hour >= 1; hour -= 1)
    await entered(ana, { metricType: 'energy', value: hour / 2, unit: '/10' }, hour * HOUR_MS)
  await ana.page.goto('/progress?tab=metrics')
  const rows = cardOf(ana.page, 'Energy').getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('0.5 /10')
  await expect(rows.last()).toContainText('5 /10')
})

test('without a schedule there is a prompt to start one; the schedule created last is shown as the cycle at once', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/progress')
  await expect(page.getByText('No active cycle')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start a schedule' })).toHaveAttribute('href', '/track?mode=schedule')
  await scheduled(ana, 16)
  await expect(page.getByText('Day 17 of 28')).toBeVisible()
  await expect(page.getByText('0% consistent')).toBeVisible()
  await expect(page.getByText('Next: Week 4 - Continue Protocol')).toBeVisible()
  await expect(page.getByRole('img', { name: '4 of 4 doses left' })).toBeVisible()
  await scheduled(ana, 0)
  await expect(page.getByText('Day 1 of 28')).toBeVisible()
})

test('the overview shows four of the newest doses, and a new one without a reload', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress')
  await expect(page.getByText('No doses logged yet')).toBeVisible()
  for (let dose = 1; dose <= 5; dose += 1)
    await call(ana, '/api/doses', {
      id: crypto.randomUUID(),
      dose: {
        peptide: BPC_157,
        customPeptideName: '',
        dosage: String(dose * 100),
        unit: 'mcg',
        administrationMethod: 'injection',
        notes: '',
        dosageType: 'one-time',
        startDate: '2026-01-01',
        time: '08:00',
        zone: 'UTC',
      },
      confirmed: true,
    })
  const rows = cardOf(page, 'Recent Doses').getByRole('listitem')
  await expect(rows.first()).toContainText('BPC-157 500 mcg')
  await expect(rows).toHaveCount(4)
  await cardOf(page, 'Recent Doses').getByRole('link', { name: 'View all' }).click()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(5)
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('an entry added offline is in the chart at once, waits, and arrives once', async ({ ana }) => {
    const { page, context } = ana
    await page.goto('/progress?tab=metrics')
    await expect(page.getByText('No weight entries yet')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await add(page, 'Weight', '81,4', 'kg')
    const card = cardOf(page, 'Weight')
    await expect(card.getByRole('listitem')).toContainText('waiting')
    await expect(card.getByRole('figure')).toContainText('81.4 kgtoday')
    await expect(page.getByText('Not saved on the server yet.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Weight successfully recorded.')).toBeVisible({ timeout: 15_000 })
    await expect(card.getByText('waiting')).toHaveCount(0)
    await page.reload()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card.getByRole('table').getByRole('row')).toHaveCount(2)
  })
})

test('a rejected entry leaves the list, shows a toast, and is kept until the person retries or discards it', async ({
  bo,
}) => {
  const { page } = bo
  await page.goto('/progress')
  await expect(page.getByText('No entries yet')).toHaveCount(3)
  let fails = true
  await page.route('**/api/metrics', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { code: 'failed', message: 'Something went wrong. Nothing was saved.' } })
      : route.fallback(),
  )
  await add(page, 'Sleep', '8')
  await expect(page.getByText('Failed to add metric.')).toBeVisible()
  await expect(page.getByText('No entries yet')).toHaveCount(3)
  await expect(page.getByText('Add sleep: 8 /10')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Sleep successfully recorded.')).toBeVisible()
  await expect(keyMetric(page, 'Sleep')).toContainText('8 /10')
})

test('a failed load shows one toast and a retry button in its place', async ({ bo }) => {
  const { page } = bo
  let fails = true
  await page.route('**/api/rows*', (route) => (fails ? route.abort() : route.fallback()))
  await page.goto('/progress')
  await expect(page.getByText('Failed to load progress data.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Failed to load progress data.')).toHaveCount(1)
  for (const what of ['Your cycle', 'Your metrics', 'Your doses'])
    await expect(page.getByText(`${what} could not be loaded`)).toBeVisible()
  fails = false
  // All of them are rows, which one question asks for.
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByText('No active cycle')).toBeVisible()
  await expect(page.getByText('No entries yet')).toHaveCount(3)
})
