import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'
import { logDays, logElsewhere, rows } from '../fixtures/history.ts'
import { bearer, SEMAGLUTIDE } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

test('doses are found by peptide, days and notes together; no address holds what was searched for', async ({ ana }) => {
  const { page } = ana
  await logDays(ana, 5)
  await logElsewhere(ana, { peptide: SEMAGLUTIDE, dosage: '7', startDate: '2024-01-03', time: '09:00' })
  await logElsewhere(ana, { dosage: '8', startDate: '2024-01-04', time: '09:00', notes: 'Left thigh, 100% sure' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/history')
  await expect(rows(page)).toHaveCount(7)
  await filter(page, { From: '2024-01-03', To: '2024-01-04' })
  await expect(rows(page)).toHaveText([/8 mcg/, /BPC-157 4 mcg/, /Semaglutide 7 mcg/, /BPC-157 3 mcg/])
  await expect(page.getByText('Jan 3, 2024 to Jan 4, 2024')).toBeVisible()
  await filter(page, { Peptide: 'Semaglutide' })
  await expect(rows(page)).toHaveText([/Semaglutide 7 mcg/])
  await filter(page, { Peptide: 'All peptides', 'Search in notes': '100% SURE' })
  await expect(rows(page)).toHaveText([/8 mcg.*Left thigh, 100% sure/])
  await filter(page, { 'Search in notes': '1000 sure' })
  await expect(page.getByText('No dose matches')).toBeVisible()
  expect(page.url()).toMatch(/\/history$/)
  expect(asked.filter((url) => /sure|2024|0000-000000000003/i.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(7)
})

test('days the wrong way round are refused under the field; where the server is away this device is searched', async ({
  ana,
}) => {
  const { page } = ana
  await logDays(ana, 3)
  await page.goto('/history')
  await expect(rows(page)).toHaveCount(3)
  await page.route('**/api/doses/search', (route) => route.abort())
  await filter(page, { From: '2024-01-03', To: '2024-01-02' })
  await expect(page.getByText('The last day lies before the first')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2024-01-03')
  await page.getByRole('button', { name: 'Show doses' }).click()
  await expect(page.getByText('Only what is on this device was searched')).toBeVisible({ timeout: 15_000 })
  await expect(rows(page)).toHaveText([/BPC-157 3 mcg/])
  await page.unroute('**/api/doses/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Only what is on this device was searched')).toHaveCount(0)
  await expect(rows(page)).toHaveText([/BPC-157 3 mcg/])
})

test('the least interval of a peptide is set beside its filter, and taken back by an empty field', async ({ ana }) => {
  const { page } = ana
  await page.goto('/history')
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet.getByLabel('Peptide', { exact: true })).toBeVisible()
  await expect(sheet.getByLabel('Least interval')).toHaveCount(0)
  await sheet.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  const field = sheet.getByLabel('Least interval')
  await field.fill('721')
  await sheet.getByRole('button', { name: 'Save interval' }).click()
  await expect(sheet.getByText('Please enter whole hours from 1 to 720')).toBeVisible()
  for (const [typed, kept] of [
    ['24', [24]],
    ['', []],
  ] as const) {
    await field.fill(typed)
    await sheet.getByRole('button', { name: 'Save interval' }).click()
    await expect(field).toHaveValue(typed)
    await expect
      .poll(async () => {
        const answer = await ana.context.request.get('/api/dose-intervals', { headers: await bearer(ana.context) })
        return ((await answer.json()) as { hours: number }[]).map(({ hours }) => hours)
      })
      .toEqual(kept)
  }
})

async function filter(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: /^(Filter|Change the filter)$/ }).click()
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true })
    if (label === 'Peptide') await field.selectOption(value)
    else await field.fill(value)
  }
  await page.getByRole('button', { name: 'Show doses' }).click()
}
