import { logDays, rows } from '../fixtures/history.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { expect, test } from '../fixtures/people.ts'

test.use({ timezoneId: 'UTC' })

test('by keyboard alone: a dose is corrected, deleted and restored, and the focus stays near by', async ({ ana }) => {
  const { page } = ana
  await logDays(ana, 3)
  await page.goto('/history')
  const menu = (dose: string) => page.getByRole('button', { name: `Options for ${dose}` })
  const choice = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await tabTo(menu('BPC-157 2 mcg'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'BPC-157 2 mcg' }).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu('BPC-157 2 mcg')).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(choice('Edit'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByLabel('Dosage'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/3 mcg/, /300 mcg/, /1 mcg/])
  await expect(menu('BPC-157 300 mcg')).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(choice('Delete'))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/3 mcg/, /1 mcg/])
  // The list itself has the focus, not the top of the page.
  await expect(page.locator(':focus')).toContainText('BPC-157 3 mcg')
  const restore = page.getByRole('button', { name: 'Restore BPC-157 300 mcg' })
  await tabTo(restore)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/3 mcg/, /300 mcg/, /1 mcg/])
})
