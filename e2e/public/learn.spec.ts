import { expect, test } from '../fixtures/people.ts'

test('without an account: a peptide is found by typing, opened, and used in the calculator', async ({ page }) => {
  await page.goto('/learn')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)
  await page.getByLabel('Search peptides').fill('bpc157')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/BPC-157/])
  await page.locator('summary').click()
  await expect(page.getByText('Reference only, not a recommendation.')).toBeVisible()
  await expect(page.getByText('200-500 mcg commonly reported, no label')).toBeVisible()
  await expect(page.getByText('Sources, as of')).toBeVisible()
  await expect(page).toHaveURL(/#peptides\/bpc157$/)
  await page.getByRole('link', { name: 'Calculate with BPC-157' }).click()
  await expect(page.getByRole('heading', { name: 'Peptide Calculator' })).toBeFocused()
  await expect(page.getByLabel('Peptide (optional)').locator('option:checked')).toHaveText('BPC-157')
})

test('the page contains the text of every card, and a card reached from another screen has it too', async ({
  page,
}) => {
  await page.goto('/learn', { waitUntil: 'networkidle' })
  await expect(page.getByText('Sources, as of')).toHaveCount(8)
  await page.goto('/calculator#info?peptide=hgh')
  await page.getByRole('link', { name: 'Warnings, side effects and sources' }).click()
  await expect(page).toHaveURL(/learn#peptides\/hgh$/)
  await expect(page.getByText('Prader-Willi', { exact: false })).toBeVisible()
  await expect(page.getByText('10 mg (30 IU), 15 mg (45 IU); a vial of 10 IU holds 3.33 mg')).toBeVisible()
})

test('a search without a match shows an empty state and a button that clears it', async ({ page }) => {
  await page.goto('/learn')
  await page.getByLabel('Search peptides').fill('xyz')
  await expect(page.getByText('No peptide matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all peptides' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)
})

test('once-weekly drugs are marked as once weekly', async ({ page }) => {
  await page.goto('/learn#peptides/tirzepatide')
  await expect(page.getByText('once weekly', { exact: true })).toHaveCount(2)
  await expect(
    page.getByText('Once weekly: two doses inside seven days are not what labels plan.', { exact: false }),
  ).toHaveCount(2)
  await expect(page.getByText('US labels ask for at least 3 days (72 hours) between two doses.')).toBeVisible()
  await expect(page.getByText('Labels start at 2.5 mg once weekly')).toBeVisible()
})

test('the two forms of CJC-1295 have a card each, one of them without a range', async ({ page }) => {
  await page.goto('/learn')
  await page.getByLabel('Search peptides').fill('cjc')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/CJC-1295 with DAC/, /CJC-1295 without DAC/])
  await page.locator('summary').nth(1).click()
  await expect(page.getByText('None is given')).toBeVisible()
  await page.getByRole('link', { name: 'Calculate with CJC-1295 without DAC' }).click()
  await expect(page.getByLabel('Peptide (optional)').locator('option:checked')).toHaveText('CJC-1295 without DAC')
})

test('mixing has eight steps and three examples that the calculator repeats', async ({ page }) => {
  await page.goto('/learn')
  await page.getByRole('tab', { name: 'Mixing' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(8)
  for (const example of [
    '5 mg BPC-157 with 2 ml gives 2.5 mg/ml, 20 doses',
    '10 IU HGH with 1 ml gives 10 IU/ml, 5 doses',
    '10 mg semaglutide with 2 ml gives 5 mg/ml, 20 doses',
  ])
    await expect(page.getByRole('heading', { name: example })).toBeVisible()
  await page.getByRole('link', { name: 'Open in the calculator: HGH' }).click()
  await expect(page.getByText('0.200 ml', { exact: true })).toBeVisible()
  await expect(page.getByText('20 units on a U-100 syringe', { exact: true })).toBeVisible()
})

test('several questions can be open at once, a link opens one, and another link leads to the calculator', async ({
  page,
}) => {
  await page.goto('/learn#faq/keeping')
  await expect(page.getByText('Mixed: 28 days in the fridge at 2-8 °C')).toBeVisible()
  await expect(page.locator('summary')).toHaveCount(6)
  await page.getByText('Why bacteriostatic water?').click()
  await expect(page.locator('details[open]')).toHaveCount(2)
  await page.getByRole('link', { name: 'Open the calculator' }).click()
  await expect(page).toHaveURL(/\/calculator$/)
})

test('tabs, cards and questions work by keyboard', async ({ page }) => {
  await page.goto('/learn')
  await page.getByRole('tab', { name: 'Peptides' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'FAQ' })).toBeFocused()
  await expect(page.locator('summary')).toHaveCount(6)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('IU are an amount of drug.', { exact: false })).toBeVisible()
})

test('a signed-in person sees it with the header and bottom bar of the app', async ({ ana }) => {
  await ana.page.goto('/app')
  await ana.page.getByRole('link', { name: 'Learn More' }).click()
  await expect(ana.page.getByRole('heading', { name: 'Learn' })).toBeFocused()
  await expect(ana.page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await ana.page.getByRole('button', { name: 'Back' }).click()
  await expect(ana.page).toHaveURL(/\/app$/)
})
