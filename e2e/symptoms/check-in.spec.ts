import type { Page } from '@playwright/test'
import { expect, test, type Someone } from '../fixtures/people.ts'
import { afterDoubleTap } from '../fixtures/taps.ts'
import { bearer, plan, SEMAGLUTIDE } from '../fixtures/plans.ts'

test.use({ timezoneId: 'UTC' })

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'How are you today?' }) })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'What did you notice?' })
const entries = (page: Page) => page.getByRole('feed').getByRole('article')

async function notice(page: Page, symptom: string, grade?: string): Promise<void> {
  await sheet(page).getByRole('switch', { name: symptom }).check()
  if (grade !== undefined)
    await sheet(page)
      .getByRole('group', { name: `How strong: ${symptom}` })
      .getByText(grade)
      .click()
}

async function openSheet(page: Page): Promise<void> {
  await page.goto('/symptoms')
  await card(page).getByRole('button', { name: 'Record symptoms' }).click()
}

/** A dose of semaglutide of this day, logged past the screens. */
async function logSemaglutide({ context }: Someone, sites: readonly string[] = []): Promise<void> {
  const id = crypto.randomUUID()
  const dose = {
    peptide: SEMAGLUTIDE,
    customPeptideName: '',
    dosage: '0.5',
    unit: 'mg',
    administrationMethod: 'injection',
    dosageType: 'one-time',
    startDate: new Date().toISOString().slice(0, 10),
    time: '00:00',
    zone: 'UTC',
    sites,
  }
  const answer = await context.request.post('/api/doses', {
    data: { id, dose, confirmed: true },
    headers: { ...(await bearer(context)), 'idempotency-key': id },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('"Nothing today" is one tap on the dashboard, another device shows it, and it can be taken back', async ({
  bo,
}) => {
  const { page } = bo
  const laptop = await bo.device()
  await laptop.page.goto('/symptoms')
  await page.goto('/dashboard')
  await card(page).getByRole('button', { name: 'Nothing today' }).click()
  await expect(card(page).getByText('Nothing today. A day like this counts too.')).toBeVisible()
  await expect(card(laptop.page).getByText('Nothing today. A day like this counts too.')).toBeVisible()
  await card(laptop.page).getByRole('button', { name: 'Take back' }).click()
  await expect(card(page).getByRole('button', { name: 'Nothing today' })).toBeVisible()
})

test('"Record symptoms" on the dashboard opens the sheet among the symptoms, and closing it stays there', async ({
  bo,
}) => {
  const { page } = bo
  await page.goto('/dashboard')
  await card(page).getByRole('link', { name: 'Record symptoms' }).click()
  await notice(page, 'Headache')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/\/symptoms$/)
  await expect(entries(page)).toHaveText([/Headache/])
  await page.goto('/dashboard')
  await expect(card(page)).toContainText('Headache')
  await expect(card(page).getByRole('link', { name: 'Add a symptom' })).toBeVisible()
})

test('the message of a completed dose offers the check-in', async ({ ana }) => {
  const { page } = ana
  const now = new Date()
  const time = `${String(now.getUTCHours()).padStart(2, '0')}:${String(now.getUTCMinutes()).padStart(2, '0')}`
  const startDate = now.toISOString().slice(0, 10)
  await plan(ana, { administrationMethod: 'oral', startDate, time })
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'How are you?' }).click()
  await expect(sheet(page)).toBeVisible()
})

test('what was noticed without a network is among the entries, is sent later, and is edited with its history', async ({
  bo,
}) => {
  const { page, context } = bo
  await openSheet(page)
  await context.setOffline(true)
  await notice(page, 'Nausea', 'Gets in the way')
  await notice(page, 'Headache')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entries(page)).toHaveText([/Nausea.*Gets in the way|Headache.*Easy to ignore/, /Nausea|Headache/])
  await expect(card(page).getByText('Nothing else that the check-in asked about.')).toBeVisible()
  await expect(page.getByText('waiting').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('waiting')).toHaveCount(0)
  await page.getByRole('button', { name: 'Options for Nausea' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByText('Stops me').click()
  await page.getByLabel('Notes (optional)').fill('after the shot')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(entries(page).filter({ hasText: 'Nausea' })).toContainText('Stops me')
  await expect(page.getByText('waiting')).toHaveCount(0)
  const laptop = await bo.device()
  await laptop.page.goto('/symptoms')
  await expect(entries(laptop.page).filter({ hasText: 'Nausea' })).toContainText('after the shot')
  await laptop.page.getByRole('button', { name: 'Options for Nausea' }).click()
  await laptop.page.getByRole('dialog').getByRole('button', { name: 'History of this entry' }).click()
  await expect(laptop.page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Edited.*Stops me/,
    /Recorded.*Gets in the way/,
  ])
})

test('"Nothing today" after an entry of the day asks, and keeps the entry', async ({ bo }) => {
  const { page } = bo
  await openSheet(page)
  await notice(page, 'Nausea')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  await card(page).getByRole('button', { name: 'Take back' }).click()
  await card(page).getByRole('button', { name: 'Nothing today' }).click()
  const question = page.getByRole('alertdialog', { name: 'Nothing else today?' })
  await expect(question).toContainText(/You recorded Nausea at \d+:\d\d [AP]M\. That stays\./)
  await question.getByRole('button', { name: 'Nothing else' }).click()
  await expect(entries(page)).toHaveText([/Nausea/])
})

test('stomach pain that stops a person shows the label of their drug once, and saving is not stopped', async ({
  ana,
}) => {
  const { page } = ana
  await logSemaglutide(ana)
  await openSheet(page)
  await notice(page, 'Stomach pain', 'Stops me')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  const warning = page.getByRole('alertdialog', { name: 'Please read this' })
  await expect(warning).toContainText('The label of Wegovy names severe stomach pain that does not go away')
  await expect(warning.getByRole('link', { name: 'Label of Wegovy, March 2024 (FDA)' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.accessdata\.fda\.gov\//,
  )
  await warning.getByRole('button', { name: 'I have read it' }).click()
  await expect(entries(page)).toHaveText([/Stomach pain/])
  await page.reload()
  await expect(entries(page)).toHaveText([/Stomach pain/])
  await expect(warning).toBeHidden()
})

test('a reaction at the site of the last dose offers to rest it, and never rests it by itself', async ({ ana }) => {
  const { page } = ana
  await logSemaglutide(ana, ['thigh-left-upper'])
  await openSheet(page)
  await notice(page, 'Reaction at the injection site', 'Gets in the way')
  await expect(sheet(page).getByLabel('Where it is')).toHaveValue('thigh-left-upper')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  const offer = page.getByRole('alertdialog', { name: 'Let Left thigh, upper rest?' })
  await expect(offer).toBeVisible()
  await afterDoubleTap(page)
  await offer.getByRole('button', { name: 'Let it rest' }).click()
  await page.goto('/sites')
  await expect(page.getByRole('button', { name: /^Left thigh, upper/ }).last()).toContainText('rests until')
})

test('an own symptom is added, asked about, switched off and kept by its entries', async ({ bo }) => {
  const { page } = bo
  await page.goto('/symptoms')
  await page.getByRole('button', { name: 'Add a symptom of your own' }).click()
  await page.getByLabel('Name').fill('nausea')
  await page.getByRole('button', { name: 'Add symptom' }).click()
  await expect(page.getByText('There is a symptom of this name already').first()).toBeVisible()
  await page.getByLabel('Name').fill('Night sweats')
  await page.getByRole('button', { name: 'Add symptom' }).click()
  await card(page).getByRole('button', { name: 'Record symptoms' }).click()
  await notice(page, 'Night sweats')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entries(page)).toHaveText([/Night sweats/])
  for (const name of ['Night sweats', 'Ask on the home screen']) {
    await page.getByRole('switch', { name }).click()
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  }
  // The device has stored both, and the server has them.
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent Doses' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
