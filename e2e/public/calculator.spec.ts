import type { Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'

test('without an account: a vial is typed in, and the syringe shows the mark to draw to', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/calculator')
  await page.getByRole('tab', { name: 'Recon' }).click()
  await page.getByLabel('Vial amount', { exact: true }).fill('5')
  await page.getByLabel('Bacteriostatic water').fill('2')
  await expect(page.getByText('Enter the desired dose, above zero.')).toBeVisible()
  await page.getByLabel('Desired dose', { exact: true }).fill('250')
  await expect(result(page, 'Draw up')).toContainText('0.100 ml')
  await expect(result(page, 'Draw up')).toContainText('10 units on a U-100 syringe')
  await expect(
    page.getByRole('img', { name: 'U-100 syringe, 1 ml. Exactly on a mark: 10 units on a U-100 syringe.' }),
  ).toBeVisible()
  await expect(page.getByText('2500 mcg/ml', { exact: true })).toBeVisible()
  await expect(page.getByText('2.5 mg/ml', { exact: true })).toBeVisible()
  await expect(result(page, 'Doses per vial')).toContainText('20')
  await page.getByText('How this was worked out').click()
  await expect(page.getByText('250 mcg × 2 ml ÷ 5000 mcg = 0.1 ml')).toBeVisible()
  // A screen reader says the same, once the typing has paused.
  await expect(page.locator('output', { hasText: 'Draw up 0.100 ml' })).toHaveCount(1)
  expect(asked.filter((url) => url.includes('/api/') || url.includes('250'))).toEqual([])
})

test('a dose by weight is compared with the reference of its peptide', async ({ page }) => {
  await page.goto('/calculator')
  await page.getByLabel('Peptide (optional)').selectOption('BPC-157')
  await page.getByLabel('Body weight', { exact: true }).fill('75')
  await page.getByLabel('Dose per kg', { exact: true }).fill('3,5')
  await expect(result(page, 'Total dose')).toContainText('262.5 mcg')
  await expect(page.getByText('Reference only, not a recommendation.')).toBeVisible()
  await page.getByLabel('Dose per kg', { exact: true }).fill('2')
  await expect(page.getByText('Dose below typical range (200-500 mcg)')).toBeVisible()
  await page.getByLabel('Dose per kg', { exact: true }).fill('7')
  await expect(page.getByText('⚠️ Dose above typical range (200-500 mcg)')).toBeVisible()
  await expect(page.getByText('DANGER: Daily dose exceeds safe maximum (1000 mcg)', { exact: true })).toBeVisible()
  await expect(page.getByText('This counts 2 doses a day (1-2 times daily).', { exact: false })).toBeVisible()
  await page.getByLabel('Unit of body weight').selectOption('lbs')
  await expect(result(page, 'Total dose')).toContainText('238.136 mcg')
})

test('a difference between labels is shown, and CJC-1295 without DAC has no range', async ({ page }) => {
  await page.goto('/calculator#dosage?peptide=semaglutide&weight=72+kg&dose=0.1+mg')
  await expect(page.getByText('DANGER: Daily dose exceeds safe maximum (2.4 mg)', { exact: true })).toBeVisible()
  await expect(page.getByText('7.2 mg once weekly in the US since March 2026 (Wegovy)', { exact: false })).toBeVisible()
  await page.getByLabel('Peptide (optional)').selectOption('CJC-1295 with DAC')
  await expect(page.getByText('The range is for the form with DAC.', { exact: false })).toBeVisible()
  await page.getByLabel('Peptide (optional)').selectOption('CJC-1295 without DAC')
  await expect(page.getByText('CJC-1295 without DAC has no range here, so none was checked.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('DANGER')
})

test('without a value or with zero the button does nothing; with an unreadable value it moves the focus there', async ({
  page,
}) => {
  await page.goto('/calculator#purity')
  await page.getByLabel('Vial amount').fill('0')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('Enter the vial amount and the purity, above zero.')).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Purity' }).fill('98')
  await page.getByLabel('Vial amount').fill('1,000')
  await expect(page.getByText('This can be read in two ways. Please write 1000 or 1')).toBeVisible()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByLabel('Vial amount')).toBeFocused()
  await page.getByLabel('Vial amount').fill('5')
  await page.getByLabel('Vial amount').press('Enter')
  await expect(result(page, 'Actual content')).toContainText('4.9 mg')
  await page.getByRole('button', { name: 'Use it as vial amount in Recon' }).click()
  await expect(page.getByLabel('Vial amount', { exact: true })).toHaveValue('4.9')
})

test('no spelling of a number is read as another number', async ({ page }) => {
  await page.goto('/calculator#units')
  const field = page.getByLabel('Amount', { exact: true })
  for (const [typed, shown] of [
    ['.5', '500 mcg'],
    ['0,5', '500 mcg'],
    ['5.', '5000 mcg'],
    ['100000000', '100,000,000,000 mcg'],
    // A unit that is typed with the number is taken apart.
    ['7 mg', '7000 mcg'],
  ] as const) {
    await field.fill(typed)
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
  }
  for (const typed of ['-1', '1e309', 'NaN', 'Infinity', '1.000.000', '٥', '5 stone', '250;', '1/2', '9'.repeat(500)]) {
    await field.fill(typed)
    await expect(page.getByText('One of the numbers above cannot be read yet.')).toBeVisible()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  }
  await expect(page.locator('main')).not.toContainText(/NaN|Infinity/)
})

test('IU need a peptide with a ratio', async ({ page }) => {
  await page.goto('/calculator#units?value=1+mg&to=IU')
  await expect(page.getByText('IU conversions require peptide selection (e.g., HGH: 1 mg = 3 IU)')).toBeVisible()
  await page.getByLabel('Peptide (for IU)').selectOption('HGH')
  await expect(page.getByText('3 IU', { exact: true })).toBeVisible()
})

test('a syringe has a limit, a mark shows its dose, and the water can be calculated for a mark', async ({ page }) => {
  await page.goto('/calculator#recon?vial=5+mg&water=1.7+ml&dose=0.7+mg')
  await expect(
    page.getByText('Nearest mark: 24 units on a U-100 syringe. It delivers 0.706 mg, 0.8 % more than your dose.'),
  ).toBeVisible()
  await page.getByLabel('Syringe', { exact: true }).selectOption('U-40')
  await page.getByLabel('Barrel').selectOption('0.3 ml')
  await expect(page.getByText('Nearest mark: 10 units on a U-40 syringe.')).toBeVisible()
  await page.getByLabel('Bacteriostatic water').fill('2.5')
  await expect(page.getByText('This syringe cannot hold it')).toBeVisible()
  await expect(page.getByText('The 0.3 ml barrel ends at 12 units on a U-40 syringe.')).toBeVisible()
  await expect(page.getByRole('img', { name: /syringe/ })).toHaveCount(0)
  await page.getByText('Which amount of water puts my dose on a mark?').click()
  await page.getByLabel(/^Mark on your U-40 syringe/).fill('7')
  await page.getByRole('button', { name: 'Use this amount of water' }).click()
  await expect(page.getByLabel('Bacteriostatic water')).toHaveValue('1.25')
  await expect(page.getByText('Exactly on a mark of this barrel.')).toBeVisible()
})

test('the dose that a mark holds is shown and can be used', async ({ page }) => {
  await page.goto('/calculator#recon?vial=5+mg&water=2+ml&dose=300+mcg')
  await page.getByText('Which dose does a mark hold?').click()
  await page.getByLabel(/^Mark you draw to/).fill('10')
  await expect(page.getByText('250 mcg at 10 units on a U-100 syringe')).toBeVisible()
  await page.getByRole('button', { name: 'Use this dose' }).click()
  await expect(page.getByLabel('Desired dose', { exact: true })).toHaveValue('250')
  await expect(page.getByText('Exactly on a mark of this barrel.')).toBeVisible()
  await page.getByLabel(/^Mark you draw to/).fill('201')
  await expect(page.getByText(/^The marks of this barrel end at/).last()).toBeVisible()
})

test('the vials that a plan needs are counted, with the day on which each is mixed', async ({ page }) => {
  await page.goto('/calculator#recon?vial=5+mg&dose=250+mcg')
  await page.getByText('How many vials does a plan need?').click()
  await page.getByLabel('Frequency').selectOption('Daily')
  await page.getByLabel('Weeks', { exact: true }).fill('4')
  await expect(page.getByText('2 vials for 28 doses')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vial 2: mixed on day 21' })).toContainText('8 doses, 3 mg')
  await page.getByLabel('Weeks', { exact: true }).fill('4.5')
  await expect(page.getByText('Please enter a whole number from 1 to 104')).toBeVisible()
  await expect(page.getByText('2 vials for 28 doses')).toHaveCount(0)
})

test('a mark far from the dose shows a warning, and the doses per vial are shown', async ({ page }) => {
  await page.goto('/calculator#recon?vial=10+mg&water=2+ml&dose=150+mcg')
  const warning = page.getByRole('listitem').filter({ hasText: 'The nearest mark gives 33.3 % less than your dose.' })
  await expect(warning).toBeVisible()
  await expect(page.getByText('66, or 100 at the nearest mark')).toBeVisible()
  await page.getByLabel('Barrel').selectOption('0.3 ml')
  await expect(page.getByText('Exactly on a mark of this barrel.')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('at the nearest mark')).toHaveCount(0)
  await page.getByLabel('Desired dose', { exact: true }).fill('25')
  await expect(page.getByText('This syringe cannot measure it')).toBeVisible()
  await expect(page.getByText('Half of the first mark or less: it cannot be drawn.')).toBeVisible()
})

test('a result is put into another field exactly, and is rounded only for display', async ({ page }) => {
  await page.goto('/calculator#purity?vial=5+mg&purity=99.999+%25')
  await expect(page.getByRole('textbox', { name: 'Purity' })).toHaveAccessibleDescription(/two ways/)
  await page.getByRole('button', { name: '99.999 %' }).click()
  await expect(page.getByRole('textbox', { name: 'Purity' })).toBeFocused()
  await expect(result(page, 'Actual content')).toContainText('5 mg')
  await page.getByRole('button', { name: 'Use it as vial amount in Recon' }).click()
  await expect(page.getByLabel('Vial amount', { exact: true })).toHaveValue('4.99995')
  await page.getByLabel('Desired dose', { exact: true }).fill('300')
  await page.getByLabel('Vial amount', { exact: true }).fill('5')
  await page.getByText('Which amount of water puts my dose on a mark?').click()
  await page.getByLabel(/^Mark on your U-100 syringe/).fill('10')
  await page.getByRole('button', { name: 'Use this amount of water' }).click()
  const water = page.getByLabel('Bacteriostatic water')
  await expect(water).toHaveValue('1.667')
  await expect(water).toHaveAccessibleDescription('Exactly 1.666666…')
  await expect(page.getByText('Exactly on a mark of this barrel.')).toBeVisible()
  await page.waitForURL(/water=5%E2%81%843\+ml/)
  await page.reload()
  await expect(water).toHaveValue('1.667')
  await expect(page.getByText('Exactly on a mark of this barrel.')).toBeVisible()
})

test('a calculation is stored in the address: it survives a reload and opens elsewhere, and the server never sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/calculator')
  await page.getByLabel('Body weight', { exact: true }).fill('80')
  await page.getByLabel('Dose per kg', { exact: true }).fill('2.5')
  await expect(page).toHaveURL(/#dosage\?weight=80\+kg&dose=2\.5\+mcg$/)
  await page.reload()
  await expect(result(page, 'Total dose')).toContainText('200 mcg')
  const elsewhere = await (await browser.newContext()).newPage()
  const asked: string[] = []
  elsewhere.on('request', (request) => asked.push(request.url()))
  await elsewhere.goto(page.url())
  await expect(result(elsewhere, 'Total dose')).toContainText('200 mcg')
  expect(asked[0]?.split('#')[0]).toBe(`${baseURL}/calculator`)
  await elsewhere.context().close()
})

test('an edited address is read correctly, or lists what could not be read', async ({ page }) => {
  await page.goto('/calculator#recon?vial=5+stone&water=2+ml&dose=250mcg&dosis=3')
  await expect(page.getByText('Part of this link could not be read')).toBeVisible()
  await expect(page.getByText('vial=5 stone')).toBeVisible()
  await expect(page.getByText('dosis=3')).toBeVisible()
  await expect(page.getByLabel('Vial amount', { exact: true })).toHaveValue('')
  await expect(page.getByText('Enter the vial amount, above zero.')).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = '#recon?vial=1e309+mg&water=-2+ml&dose=250+mcg'
  })
  await expect(page.getByText('Please write a number, such as 250 or 0.5')).toBeVisible()
  await expect(page.getByText('Please write a number above 0, without a minus')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/NaN|Infinity/)
})

test.describe('without a network', () => {
  test.use(AS_PEOPLE_HAVE_IT)

  test('every calculation works without a network', async ({ page, context }) => {
    await page.goto('/calculator')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.goto('/calculator#purity?vial=5+mg&purity=101+%25')
    await page.reload()
    await expect(result(page, 'Actual content')).toContainText('5.05 mg')
    await page.goto('/learn#mixing')
    await expect(page.getByText('5 mg BPC-157 with 2 ml gives 2.5 mg/ml, 20 doses')).toBeVisible()
  })
})

test('a person with premium can log a calculated dose; others are not offered it', async ({ ana, bo, page }) => {
  const address = '/calculator#recon?peptide=bpc157&vial=5+mg&water=2+ml&dose=0,25+mg'
  await page.goto(address)
  for (const { page: own } of [ana, bo]) {
    await own.goto('/app')
    await expect(own.getByText('No doses logged yet')).toBeVisible()
    await own.goto(address)
    await expect(result(own, 'Draw up')).toContainText('0.100 ml')
  }
  await ana.page.getByRole('link', { name: 'Log this dose' }).click()
  await expect(bo.page.getByRole('link', { name: 'Log this dose' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Log this dose' })).toHaveCount(0)
  await expect(ana.page).toHaveURL(/\/track$/)
  await expect(ana.page.getByLabel('Peptide', { exact: true }).locator('option:checked')).toHaveText('BPC-157')
  await expect(ana.page.getByLabel('Dosage', { exact: true })).toHaveValue('0.25')
  await expect(ana.page.getByLabel('Unit')).toHaveValue('mg')
  await ana.page.getByLabel('Administration method').selectOption('injection')
  await expect(ana.page.getByText('0.25 mg BPC-157, subcutaneous')).toBeVisible()
  // Nothing was saved on the way.
  await ana.page.goto('/app')
  await expect(ana.page.getByText('No doses logged yet')).toBeVisible()
})

test('tabs and fields work by keyboard', async ({ page }) => {
  await page.goto('/calculator')
  await page.getByRole('tab', { name: 'Dosage' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Recon' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await expect(page.getByLabel('Vial amount', { exact: true })).toHaveValue('5')
  await page.getByRole('tab', { name: 'Recon' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Info' })).toBeFocused()
  await expect(page.getByText('How it is calculated')).toBeVisible()
})

test('a printed calculation shows its steps and no buttons', async ({ page }) => {
  await page.goto('/calculator#recon?peptide=hgh&vial=10+mg&water=3+ml&dose=7+IU&syringe=U-40&barrel=0.5+ml')
  await expect(result(page, 'Draw up')).toContainText('0.700 ml')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('7 IU × 3 ml ÷ 30 IU = 0.7 ml')).toBeVisible()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

/** The card of a result by its name. */
function result(page: Page, name: string) {
  return page.locator('div', { has: page.getByText(name, { exact: true }) }).last()
}
