import type { Page } from '@playwright/test'
import { chooseFor } from '../fixtures/dose-menu.ts'
import { logElsewhere, rows } from '../fixtures/history.ts'
import { expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

const today = () => new Date().toISOString().slice(0, 10)
const site = (page: Page) => page.getByRole('group', { name: 'Site (optional)' })

async function fillDose(page: Page): Promise<void> {
  await page.goto('/track')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
}

test('the hint is taken by one tap, and the next dose is offered the next site, whatever its peptide', async ({
  ana,
}) => {
  const { page } = ana
  const semaglutide = '00000000-0000-4000-a000-000000000003'
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await logElsewhere(ana, { peptide: semaglutide, startDate: yesterday, sites: ['abdomen-left-upper'] })
  await fillDose(page)
  await site(page).getByRole('button', { name: 'Right abdomen, upper: not used yet' }).click()
  await expect(site(page).getByRole('button', { name: 'Remove Right abdomen, upper' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page).not.toHaveURL(/\/track/)
  await page.goto('/history')
  await expect(rows(page)).toHaveText([/BPC-157 250 mcg.*Right abdomen, upper/, /Semaglutide.*Left abdomen, upper/])
  await fillDose(page)
  await expect(site(page).getByRole('button', { name: 'Left abdomen, lower: not used yet' })).toBeVisible()
})

test('a dose is split over sites, moved into the muscle by its edit, and its history keeps where it was', async ({
  ana,
}) => {
  const { page } = ana
  await page.goto('/track')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(site(page)).toBeVisible()
  await page.getByLabel('Administration method').selectOption('oral')
  await expect(site(page)).toHaveCount(0)
  await fillDose(page)
  await site(page).getByRole('button', { name: 'Choose' }).click()
  const sheet = page.getByRole('dialog', { name: 'Site' })
  for (const name of ['Left thigh, upper', 'Right thigh, upper']) await sheet.getByLabel(name).check()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  // A tap beside the sheet closes it without a question: what was chosen is kept.
  await page.mouse.click(195, 5)
  await expect(sheet).toHaveCount(0)
  await expect(site(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.route('**/api/doses', (route) => route.abort())
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await expect(page).not.toHaveURL(/\/track/)
  await page.goto('/history')
  await expect(rows(page)).toHaveText([/Left thigh, upper; Right thigh, upper.*waiting/])
  await page.unroute('**/api/doses')
  await page.reload()
  await expect(rows(page)).toHaveText([/subcutaneous.*Left thigh, upper; Right thigh, upper(?!.*waiting)/])
  await chooseFor(page, 'BPC-157 250 mcg', 'Edit')
  await site(page).getByRole('button', { name: 'Change' }).click()
  await sheet.getByText('Into the muscle', { exact: true }).click()
  await sheet.getByLabel('Left deltoid (shoulder)').check()
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(rows(page)).toHaveText([/intramuscular.*Left deltoid \(shoulder\)/])
  await chooseFor(page, 'BPC-157 250 mcg', 'History of this dose')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Edited.*Left deltoid/,
    /Logged.*Left thigh, upper; Right thigh, upper/,
  ])
})

test('a site is let rest, another switched off, moved and named offline; the form follows, and another device has it', async ({
  ana,
}) => {
  const laptop = await ana.device()
  const { page } = ana
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Injection Sites' }).click()
  const list = page.getByRole('list', { name: 'Sites under the skin' })
  await expect(list.getByRole('listitem')).toHaveCount(12)
  const calls = /\/api\/site/
  await page.route(calls, (route) => route.abort())
  const sheet = page.getByRole('dialog')
  await list.getByRole('button', { name: /^Left abdomen, upper/ }).click()
  await sheet.getByLabel('Let it rest').selectOption('sore')
  await sheet.getByRole('button', { name: 'Save site' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('rests until you say otherwise (sore)')
  // By the figure, which has what the list has.
  await page.getByTitle('Right abdomen, upper').click()
  await sheet.getByLabel('I use this site').click()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTitle('Right abdomen, upper')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a site of your own' }).click()
  await sheet.getByLabel('Name').fill('Lower back')
  await sheet.getByRole('button', { name: 'Add site' }).click()
  await expect(list.getByRole('listitem').last()).toContainText('Lower back')
  await list.getByRole('button', { name: /^Lower back/ }).click()
  await sheet.getByRole('button', { name: 'Move up' }).click()
  await expect(page.locator('ul[aria-label="Sites under the skin"] > li').nth(11)).toContainText('Lower back')
  await sheet.getByRole('button', { name: 'Move up' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(list.getByRole('listitem').nth(10)).toContainText('Lower back')
  await page.getByLabel('Least rest of a site').fill('10')
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByText('6 changes wait')).toBeVisible()
  await page.unroute(calls)
  const saved = page.waitForResponse(/\/api\/sites\/all$/)
  await page.reload()
  await saved
  await laptop.page.goto('/sites')
  const theirs = laptop.page.getByRole('list', { name: 'Sites under the skin' }).getByRole('listitem')
  await expect(theirs.nth(10)).toContainText('Lower back')
  await expect(theirs.nth(0)).toContainText('rests until you say otherwise (sore)')
  await expect(theirs.nth(1)).toContainText('Off')
  await expect(laptop.page.getByLabel('Least rest of a site')).toHaveValue('10')
  await fillDose(laptop.page)
  await expect(site(laptop.page).getByRole('button', { name: 'Left abdomen, lower: not used yet' })).toBeVisible()
})

test('where a schedule asks for the site, completing is one tap still, and its edit opens', async ({ ana }) => {
  const { page } = ana
  await plan(ana, { zone: 'UTC', startDate: today(), time: '00:01', vialTotalDoses: 3 })
  await page.goto('/sites')
  await page.getByLabel('BPC-157').check()
  await page.goto('/app')
  await page
    .getByRole('button', { name: /^Complete BPC-157/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Edit dose' })
  await sheet.getByRole('button', { name: 'Left abdomen, upper: not used yet' }).click()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet).toHaveCount(0)
  await page.goto('/history')
  await expect(rows(page)).toHaveText([/BPC-157 250 mcg.*Left abdomen, upper/])
})

test('a write that the screen counts is kept, though the page is loaded again in the same moment', async ({ ana }) => {
  const { page, context } = ana
  await page.goto('/sites')
  await page.route(/\/api\/site/, (route) => route.abort())
  const days = page.getByLabel('Least rest of a site')
  await days.fill('9')
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByText('1 change waits')).toBeVisible()
  await days.fill('10')
  await page.waitForLoadState('networkidle')
  // On a slow phone the moment is longer.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page
    .evaluate(async () => {
      const isShown = new Promise((shown) => {
        const look = () => document.body.textContent.includes('2 changes wait') && shown(true)
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Save days') button.click()
      await isShown
      location.reload()
    })
    // The page is gone before it answers.
    .catch(() => undefined)
  await expect(page.getByText('2 changes wait')).toBeVisible()
})
