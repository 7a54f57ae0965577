import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/people.ts'

const FIELD = new URL('../../app/screens/your-data/import/field/', import.meta.url)

test.use({ timezoneId: 'Europe/London' })

const choose = async (page: Page, name: string) =>
  page
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name, mimeType: '', buffer: await readFile(new URL(name, FIELD)) })

test('weights and body fat of Apple Health stay on their own days, a probable copy is not ticked, and a second import adds nothing', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(page, 'apple-health-export-localised-name.zip')
  const rows = page.getByRole('region', { name: 'What becomes of each row' })
  await expect(rows).toContainText('Sat, May 9, 2026, 11:58 PM, UTC-4')
  await expect(rows).toContainText('182 lbs')
  await expect(rows).toContainText('From Scale')
  await expect(rows).toContainText('Body fat 26.4 %')
  await expect(
    page.getByText('Not kept: 1 entry of sleep, 1 blood pressure with one value and 1 other measurement.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 5 measurements' }).click()
  await expect(page.getByText('Imported 5 measurements')).toBeVisible()

  // The same weights from the other phone, in grams: 183.2 lbs are 83.1 kg.
  await choose(page, 'health-connect.zip')
  await expect(page.getByText('4 measurements there already').last()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.goto('/metrics')
  await expect(page.getByText(/11:58 PM · .*May 9.* · UTC-4/)).toBeVisible()
})

test('the metrics of a phone become entries of their own, but for one that is not ticked, and a second import adds nothing', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(page, 'apple-health-metrics.xml')
  await expect(
    page.getByText(/of each day the first measurement is imported, and 1 later one is left out/),
  ).toBeVisible()
  await expect(page.getByText('Not kept: 1 glucose reading of a meter or sensor.')).toBeVisible()
  const rows = page.getByRole('region', { name: 'What becomes of each row' })
  await page.getByLabel('Rows with measurements').selectOption({ label: '1 row left out' })
  await expect(rows).toContainText('Blood pressure is kept in mmHg, and this is in "kPa"')
  await page.getByLabel('Rows with measurements').selectOption({ label: '9 measurements to import' })
  await expect(rows).toContainText('Waist 33.5 in')
  await page.getByLabel('Blood oxygen: 2').uncheck()
  await page.getByRole('button', { name: 'Import 7 measurements' }).click()
  await expect(page.getByText('Imported 7 measurements')).toBeVisible()

  await choose(page, 'apple-health-metrics.xml')
  await expect(page.getByRole('button', { name: 'Import 2 measurements' })).toBeEnabled()
  await page.getByLabel('Blood oxygen: 2').uncheck()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.goto('/metrics#blood-pressure')
  await expect(page.getByText('Blood pressure 121/79 mmHg')).toBeVisible()
  await page.goto('/metrics#waist')
  await expect(page.getByText('Waist 33.5 in')).toBeVisible()
})

test('a file that was cut off offers its weights only when the person asks for them', async ({ ana }) => {
  const { page } = ana
  await page.goto('/your-data')
  await choose(page, 'apple-health-export-truncated.xml')
  await expect(page.getByText('This file was cut off')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use 3 measurements' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 weights' })).toBeEnabled()
})
