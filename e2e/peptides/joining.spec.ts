import { expect, test } from '../fixtures/people.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'

const OTHER = '00000000-0000-4000-a000-00000000000f'
const saizen = { peptide: OTHER, customPeptideName: 'Saizen', dosage: '2', unit: 'IU' }

test('a brand that is joined offline is the listed peptide at once, and “Undo” takes that back', async ({ ana }) => {
  const { page, context } = ana
  await logElsewhere(ana, saizen)
  await page.goto('/history')
  await expect(rows(page)).toContainText([/Saizen/])
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your Peptides' }).click()
  await expect(page.getByText('Saizen is somatropin.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /same Saizen/ }).click()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('What you entered as Saizen is HGH now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('What you entered as Saizen is not HGH any more.')).toBeVisible()
  await page.goto('/history')
  await expect(rows(page)).toContainText([/Saizen/])
  await expect(rows(page)).not.toContainText([/HGH/])
})

test('the history of a joined name says how it was entered, on another device as well', async ({ ana }) => {
  await logElsewhere(ana, saizen)
  await ana.page.goto('/history')
  await expect(rows(ana.page)).toContainText([/Saizen/])
  const laptop = await ana.device()
  await laptop.page.goto('/peptides')
  await laptop.page.getByRole('button', { name: /same Saizen/ }).click()
  await laptop.page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(rows(ana.page)).toContainText([/HGH.*entered as Saizen/])
  await laptop.context.close()
})
