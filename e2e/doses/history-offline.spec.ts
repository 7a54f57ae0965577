import type { Page } from '@playwright/test'
import { chooseFor, deleteDose } from '../fixtures/dose-menu.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'
import { ALL_ROWS, untilKept } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { completeElsewhere, plan, skipElsewhere } from '../fixtures/plans.ts'

const NOON = new Date('2024-11-21T12:00:00Z')

test.use({ timezoneId: 'UTC', ...AS_PEOPLE_HAVE_IT })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('what was seen is read offline, after a reload too: a dose’s history, deleted doses, what was missed, adherence', async ({
  ana,
}) => {
  const { page, context } = ana
  const { doses } = await plan(ana, { startDate: '2024-11-17' })
  const [taken, skipped] = doses
  if (!taken || !skipped) throw new Error('the plan has no doses')
  await completeElsewhere(ana, taken)
  await skipElsewhere(ana, skipped, 'travelling')
  await logElsewhere(ana, { dosage: '300', startDate: '2024-11-20' })
  await logElsewhere(ana, { dosage: '400', startDate: '2024-11-19' })
  await page.clock.setFixedTime(NOON)
  await page.goto('/app')
  await expect(card(page, 'Missed').getByRole('listitem')).toHaveCount(2)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/calendar')
  await page.getByRole('button', { name: /^November 18/ }).click()
  await expect(page.getByText('travelling')).toBeVisible()
  await untilKept(page, 'travelling')
  await page.goto('/progress')
  await expect(card(page, 'Adherence').getByText('1 of 4 taken, 1 skipped')).toHaveCount(3)
  await untilKept(page, ALL_ROWS)
  await page.goto('/history')
  await deleteDose(page, 'BPC-157 400 mcg')
  await expect(card(page, 'Deleted doses').getByRole('listitem')).toHaveText([/BPC-157 400 mcg/])
  await chooseFor(page, 'BPC-157 300 mcg', 'Edit')
  await page.getByLabel('Dosage').fill('350')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(rows(page)).toHaveText([/350 mcg(?!.*waiting)/, /250 mcg/])
  await chooseFor(page, 'BPC-157 350 mcg', 'History of this dose')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/350 mcg/, /300 mcg/])
  await page.keyboard.press('Escape')
  await untilKept(page, '"350"', '"kind":"deleted"', '"kind":"amended"')

  await context.setOffline(true)
  await page.reload()
  await expect(rows(page)).toHaveText([/350 mcg/, /250 mcg/])
  await expect(card(page, 'Deleted doses').getByRole('listitem')).toHaveText([/BPC-157 400 mcg/])
  await chooseFor(page, 'BPC-157 350 mcg', 'History of this dose')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/350 mcg/, /300 mcg/])
  await page.goto('/progress')
  await expect(card(page, 'Adherence').getByText('1 of 4 taken, 1 skipped')).toHaveCount(3)
  await page.goto('/calendar')
  await page.getByRole('button', { name: /^November 18/ }).click()
  await expect(page.getByText('travelling')).toBeVisible()
  await page.goto('/app')
  await page.getByRole('button', { name: /^I took it: BPC-157, 8:00 PM · yesterday/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  // The dose that was logged by hand that day can be this one.
  await page.getByRole('alertdialog').getByRole('button', { name: 'No, complete it' }).click()
  await expect(card(page, 'Missed').getByRole('listitem')).toHaveCount(1)
  await page.goto('/progress')
  await expect(card(page, 'Adherence').getByText('2 of 4 taken, 1 skipped')).toHaveCount(3)
})
