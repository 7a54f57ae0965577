import type { Page } from '@playwright/test'
import { toEndOfHome } from '../fixtures/end-of-home.ts'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { afterDoubleTap } from '../fixtures/taps.ts'
import { keepProtocol } from '../fixtures/protocols.ts'

test.use({ timezoneId: 'UTC' })

const waiting = (page: Page) => page.getByText('waiting', { exact: true })

/** Both devices open the form of a start, and save it without a network, the tablet at `time`. */
async function startOnBoth(ana: Someone, tablet: Someone, address: string, time?: string): Promise<void> {
  for (const { page, context } of [ana, tablet]) {
    await page.goto(address)
    await page.getByRole('link', { name: 'Start' }).dblclick()
    await expect(page.getByLabel('Dosage', { exact: true })).toHaveValue('250')
    await context.route('**/api/**', (route) => route.abort())
    if (time !== undefined && page === tablet.page) await page.getByLabel('Time', { exact: true }).fill(time)
    await afterDoubleTap(page)
    await page.getByRole('button', { name: 'Start Schedule' }).dblclick()
    await expect(page).toHaveURL(/\/app$/)
    await expect(waiting(page).first()).toBeVisible()
  }
}

/** The network is back on each, one after the other. */
async function comeBack(...devices: readonly Someone[]): Promise<void> {
  for (const { page, context } of devices) {
    await context.unroute('**/api/**')
    await page.reload()
    await expect(pauses(page).first()).toBeVisible()
    await expect(waiting(page)).toHaveCount(0, { timeout: 15_000 })
  }
}

const pauses = (page: Page) => page.getByRole('button', { name: /^Pause the schedule/ })
const question = (page: Page) => page.getByText('BPC-157 mornings already runs', { exact: true })

test('a protocol that two devices start alike without a network is one schedule, and nothing is asked', async ({
  ana,
}) => {
  const address = await keepProtocol(ana)
  const tablet = await ana.device()
  await startOnBoth(ana, tablet, address)
  await comeBack(ana, tablet)
  for (const { page } of [ana, tablet]) {
    await page.goto(address)
    await expect(page.getByText(/Starting it again plans its doses beside these/)).toBeVisible()
    await expect(page.getByText('Started today: 0 of 28 doses taken', { exact: true })).toHaveCount(1)
    await expect(question(page)).toHaveCount(0)
  }
})

test('where two devices start a protocol at different times both schedules stand, the second device asks, and Home offers to look at both', async ({
  ana,
}) => {
  const address = await keepProtocol(ana)
  const tablet = await ana.device()
  await startOnBoth(ana, tablet, address, '21:00')
  await comeBack(ana, tablet)
  await expect(question(tablet.page)).toBeVisible()
  // It stays until it is answered.
  await tablet.page.reload()
  await expect(question(tablet.page)).toBeVisible()
  await tablet.page.getByRole('button', { name: 'Keep both' }).click()
  await tablet.page.goto(address)
  await expect(tablet.page.getByText('Started today: 0 of 28 doses taken', { exact: true })).toHaveCount(2)
  await expect(tablet.page.getByText(/Starting it again plans its doses beside these/)).toBeVisible()
  await expect(question(tablet.page)).toHaveCount(0)
  const { page } = ana
  await page.goto('/app')
  await toEndOfHome(page)
  await expect(page.getByText(/^Both plan doses of one substance from .*: 28 and 28\.$/)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('the second of two devices that start a protocol ends the earlier schedule from its question', async ({ ana }) => {
  const address = await keepProtocol(ana)
  const tablet = await ana.device()
  await startOnBoth(ana, tablet, address, '21:00')
  await comeBack(ana, tablet)
  await expect(question(tablet.page)).toBeVisible()
  await expect(pauses(tablet.page)).toHaveCount(2)
  await tablet.page.getByRole('button', { name: 'End the earlier one' }).click()
  for (const { page } of [tablet, ana]) await expect(pauses(page)).toHaveCount(1)
  await tablet.page.reload()
  await expect(pauses(tablet.page)).toHaveCount(1)
  await expect(question(tablet.page)).toHaveCount(0)
})

test('of two devices that edit one protocol the second sees both versions, and keeps its own as the next', async ({
  ana,
}) => {
  const address = await keepProtocol(ana)
  const tablet = await ana.device()
  const edit = async (page: Page, diluent: string) => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Diluent you add', { exact: true }).fill(diluent)
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await expect(page.getByText('Version 2, saved')).toBeVisible()
  }
  for (const { page } of [ana, tablet]) {
    await page.goto(address)
    await expect(page.getByText('Version 1, saved')).toBeVisible()
  }
  await tablet.context.route('**/api/**', (route) => route.abort())
  await edit(tablet.page, '3')
  await edit(ana.page, '2.5')
  await expect(waiting(ana.page)).toHaveCount(0)

  const { page } = tablet
  await tablet.context.unroute('**/api/**')
  await page.reload()
  await expect(page.getByText('changed on another device in the meantime')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/5 mg in 3 ml/).first()).toBeVisible()
  await expect(page.getByText(/5 mg in 2\.5 ml/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Use my edit' }).click()
  await expect(page.getByText('Version 3, saved')).toBeVisible()
  await expect(page.getByText('3 ml', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Version 3, saved')).toBeVisible()
  for (const version of ['Version 1', 'Version 2', 'Version 3'])
    await expect(page.getByText(version, { exact: true })).toBeVisible()
})
