import type { Page } from '@playwright/test'
import { toEndOfHome } from '../fixtures/end-of-home.ts'
import { expect, test } from '../fixtures/people.ts'
import { keepProtocol } from '../fixtures/protocols.ts'

test.use({ timezoneId: 'UTC' })

const waiting = (page: Page) => page.getByText('waiting', { exact: true })

test('a protocol that two devices start without a network is two schedules, each once, and Home offers to look at both', async ({
  ana,
}) => {
  const address = await keepProtocol(ana)
  const tablet = await ana.device()
  for (const { page, context } of [ana, tablet]) {
    await page.goto(address)
    await page.getByRole('link', { name: 'Start' }).dblclick()
    await expect(page.getByLabel('Dosage', { exact: true })).toHaveValue('250')
    await context.route('**/api/**', (route) => route.abort())
    // Later than the second half of a double tap, which presses nothing here.
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: 'Start Schedule' }).dblclick()
    await expect(page).toHaveURL(/\/app$/)
    await expect(waiting(page).first()).toBeVisible()
  }
  for (const { page, context } of [ana, tablet]) {
    await context.unroute('**/api/**')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Pause the schedule/ }).first()).toBeVisible()
    await expect(waiting(page)).toHaveCount(0, { timeout: 15_000 })
  }
  const { page } = ana
  await page.goto(address)
  await expect(page.getByText('Started today: 0 of 28 doses taken', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/Starting it again plans its doses beside these/)).toBeVisible()
  await page.goto('/app')
  await toEndOfHome(page)
  await expect(page.getByText(/^Both plan doses of one substance from .*: 28 and 28\.$/)).toBeVisible()
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
