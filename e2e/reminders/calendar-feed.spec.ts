import type { Page } from '@playwright/test'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'

const card = (page: Page) => page.getByRole('region').or(page.locator('section')).filter({ hasText: 'secret address' })
const addressIn = async (page: Page) =>
  (await card(page)
    .getByText(/\/calendar\/[\w-]{43}\.ics$/)
    .textContent()) ?? ''

/** Reads an address as a calendar does, which knows nobody. */
async function asCalendar(address: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(address)
  return { status: response.status, text: await response.text() }
}

const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(Date.now() + 86_400_000)

async function openCard({ page }: Someone): Promise<void> {
  await page.goto('/reminders')
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible()
}

test('an address is made, copied, read by a calendar, says more when asked to, and ends', async ({ ana }) => {
  const { page, context } = ana
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await plan(ana, { startDate: tomorrow })
  await openCard(ana)
  await card(page).getByRole('button', { name: 'Make an address' }).click()
  const address = await addressIn(page)
  await card(page).getByRole('button', { name: 'Copy' }).click()
  await expect(card(page).getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(card(page).getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  )
  await expect(card(page).getByText('No calendar has read it yet.')).toBeVisible()

  const discreet = await asCalendar(address)
  expect([discreet.status, discreet.text.match(/SUMMARY:Dose\r/g)?.length]).toEqual([200, 10])
  await expect(card(page).getByText('Last read by a calendar a moment ago.')).toBeVisible()

  await expect(card(page).getByLabel('Show amounts')).toBeDisabled()
  await card(page).getByLabel('Name the peptide').check()
  await card(page).getByLabel('Show amounts').check()
  await expect(card(page).getByLabel('Show amounts')).toBeChecked()
  await expect.poll(async () => (await asCalendar(address)).text).toContain('SUMMARY:250 mcg BPC-157')

  await card(page).getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new one' }).click()
  await expect.poll(() => addressIn(page)).not.toBe(address)
  const second = await addressIn(page)
  expect([(await asCalendar(address)).status, (await asCalendar(second)).status]).toEqual([404, 200])

  await page.reload()
  await expect(card(page).getByLabel('Show amounts')).toBeChecked()
  await expect(card(page).getByText(/\.ics/)).toHaveCount(0)
  await card(page).getByRole('button', { name: 'End' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(card(page).getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await asCalendar(second)).status).toBe(404)
})

test('where the server cannot be reached nothing is made and it says so; a switch goes back', async ({ ana }) => {
  const { page } = ana
  await openCard(ana)
  const cut = () => page.route('**/api/calendar-feed', (route) => route.abort())
  const unreachable = page.getByText('Vialog cannot be reached right now.').first()
  await cut()
  await card(page).getByRole('button', { name: 'Make an address' }).click()
  await expect(unreachable).toBeVisible()
  await page.unroute('**/api/calendar-feed')
  await card(page).getByRole('button', { name: 'Make an address' }).click()
  const name = card(page).getByLabel('Name the peptide')
  await expect(name).toBeVisible()
  await expect(unreachable).toBeHidden()
  await cut()
  await name.click()
  await expect(unreachable).toBeVisible()
  await expect(name).not.toBeChecked()
})

test('without premium no address is made', async ({ bo }) => {
  await openCard(bo)
  await expect(card(bo.page).getByText('A new address needs premium.')).toBeVisible()
  await expect(card(bo.page).getByRole('button')).toHaveCount(0)
})
