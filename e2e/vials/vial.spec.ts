import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/civil'
import { fullMonthDayYear } from '#domain/time/format'
import { MINUTE } from '#domain/time/instant'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { logElsewhere } from '../fixtures/history.ts'
import { untilKept } from '../fixtures/kept.ts'
import { expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { addVialElsewhere, readVial } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC' })

/** A dose that has been due for twenty minutes, in UTC. */
function dueSlot() {
  const at = Date.now() - 20 * MINUTE
  return { startDate: dateIn(at, UTC), time: timeIn(at, UTC) }
}

const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })
/** Waits for writes that are not stored yet: a page that is closed in the same moment may lose them. */
const waiting = (page: Page) => page.getByText('waiting', { exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog')

test('a vial is mixed, drawn from by a schedule, wasted and emptied; another concentration stops the person', async ({
  ana,
}) => {
  const { page } = ana
  const slot = dueSlot()
  const today = dateIn(Date.now(), UTC)
  const until = (days: number) => fullMonthDayYear(addDays(slot.startDate, days), today)
  await plan(ana, { ...slot, vialTotalDoses: 10, scheduleWeeks: 2 })

  await page.goto('/vials')
  await page.getByRole('link', { name: 'Add a vial' }).first().click()
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Amount in the whole vial').fill('1')
  await page.getByLabel('Mix it now').check()
  await page.getByLabel('Diluent').fill('0.4')
  await page.getByRole('button', { name: 'Add vial' }).click()
  await expect(rowOf(page, 'BPC-157 1 mg')).toContainText('0.40 of 0.40 ml, about 4 doses')
  await expect(page.getByText(`Lasts until ${until(3)} (4 doses)`)).toBeVisible()
  await expect(page.getByText('Order now')).toBeVisible()

  // One tap on the scheduled dose draws from the vial of its schedule.
  await rowOf(page, 'BPC-157 1 mg').click()
  const chosen = page.waitForResponse(/\/api\/schedules\/.*\/vial$/)
  await page.getByRole('switch', { name: 'BPC-157' }).check()
  await chosen
  await untilKept(page, '"schedule_vials":[{')
  await page.goto('/app')
  await page
    .getByRole('button', { name: /^Complete/ })
    .first()
    .click()
  await expect(page.getByText('Dose Completed!')).toBeVisible()
  await expect(rowOf(page, 'BPC-157 1 mg')).toContainText('0.30 of 0.40 ml, about 3 doses')

  await rowOf(page, 'BPC-157 1 mg').click()
  await page.getByRole('button', { name: 'Waste' }).click()
  await page.getByLabel('Wasted').fill('0.05')
  await page.getByRole('button', { name: 'Save waste' }).click()
  await expect(page.getByText('0.25 of 0.40 ml')).toBeVisible()
  await expect(page.getByText('about 2 doses')).toBeVisible()

  // A vial of twice the concentration: the draw is half as long, and the person is stopped before it is logged.
  const stronger = await addVialElsewhere(ana, {
    name: 'BPC-157 2 mg',
    amount: '2',
    start: { on: slot.startDate, beyondUseOn: addDays(today, 40), diluentMl: '0.4' },
  })
  await page.goto(`/track?vial=${stronger}`)
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText('0.05 ml, 5 units on a U-100 syringe')).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await dialog(page).getByRole('button', { name: 'Log it' }).click()
  await expect(dialog(page)).toContainText('This vial is 5 mg/ml, the last one was 2.5 mg/ml.')
  await expect(dialog(page)).toContainText('The same 10 units on a U-100 syringe now hold 0.5 mg instead of 0.25 mg.')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await readVial(ana, stronger)).draws).toHaveLength(0)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await dialog(page).getByRole('button', { name: 'Log it' }).click()
  await dialog(page).getByRole('button', { name: 'I have read it' }).click()
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await expect(rowOf(page, 'BPC-157 2 mg')).toContainText('0.35 of 0.40 ml, about 7 doses')

  // What is left in the first one is less than it should be, and less than a dose: the rest comes from the other.
  await rowOf(page, 'BPC-157 1 mg').click()
  await page.getByRole('button', { name: 'Correct what is left' }).click()
  await page.getByLabel('Level on the glass').fill('0.06')
  await page.getByRole('button', { name: 'Save level' }).click()
  await expect(page.getByText('0.06 of 0.40 ml').first()).toBeVisible()
  await page.getByRole('link', { name: 'Log a dose from it' }).click()
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText('0.06 ml left, this dose needs 0.10 ml')).toBeVisible()
  await page.getByLabel('Take the rest from another vial').selectOption('BPC-157 2 mg')
  await expect(page.getByText('The rest from BPC-157 2 mg: 0.02 ml, 2 units on a U-100 syringe.')).toBeVisible()
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await dialog(page).getByRole('button', { name: 'Log it' }).click()
  await dialog(page).getByRole('button', { name: 'I have read it' }).click()
  await expect(rowOf(page, 'BPC-157 2 mg')).toContainText('0.33 of 0.40 ml, about 6 doses')

  await expect(waiting(page)).toHaveCount(0)
  await page.goto('/vials')
  await expect(rowOf(page, 'BPC-157 1 mg')).toContainText('0.00 of 0.40 ml')
  await expect(page.getByText(`Lasts until ${until(6)} (6 doses)`)).toBeVisible()
  await rowOf(page, 'BPC-157 1 mg').click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('button', { name: 'Use again' })).toBeVisible()
  await expect(page.getByText('Vial finished')).toBeVisible()
  await page.goto('/vials')
  await expect(page.getByText('Past vials')).toBeVisible()
})

test('undoing, editing, deleting and restoring a dose give back exactly what it took', async ({ ana }) => {
  const { page } = ana
  const today = dateIn(Date.now(), UTC)
  const id = await addVialElsewhere(ana, {
    start: { on: today, beyondUseOn: addDays(today, 28), diluentMl: '2' },
  })
  const left = (words: string) => expect(rowOf(page, 'BPC-157 5 mg')).toContainText(`${words} of 2.00 ml`)
  await page.goto(`/track?vial=${id}`)
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await left('1.90')

  const menu = () => page.getByRole('button', { name: /^Options for/ }).first()
  await menu().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Dosage').fill('500')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Dose updated')).toBeVisible()
  await left('1.80')

  await menu().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Dose Deleted')).toBeVisible()
  await left('2.00')

  await page.goto('/history')
  const restore = page.getByRole('button', { name: 'Restore BPC-157 500 mcg' })
  await restore.click()
  await expect(restore).toHaveCount(0)
  await expect(waiting(page)).toHaveCount(0)
  await page.goto('/app')
  await left('1.80')
})

test('two devices draw from the same last millilitre: both doses are recorded, and the vial asks for a correction', async ({
  ana,
}) => {
  const { page } = ana
  const today = dateIn(Date.now(), UTC)
  const id = await addVialElsewhere(ana, {
    name: 'Nearly empty',
    amount: '1',
    start: { on: today, beyondUseOn: addDays(today, 28), diluentMl: '0.15' },
    syringe: { scale: 'U-100', barrel: '0.3' },
  })
  const other = await ana.device()
  for (const { page: phone } of [ana, other]) {
    await phone.goto(`/track?vial=${id}`)
    await phone.getByLabel('Dosage').fill('600')
    await phone.getByLabel('Administration method').selectOption('injection')
    await expect(phone.getByText('0.09 ml, 9 units on a U-100 syringe')).toBeVisible()
    await phone.context().route('**/api/doses', (route) => route.abort())
    await phone.getByRole('button', { name: 'Log Dose' }).click()
    await expect(rowOf(phone, 'Nearly empty')).toContainText('0.06 of 0.15 ml')
  }
  await page.context().unroute('**/api/doses')
  await expect(page.getByText('Dose Logged Successfully')).toBeVisible()
  await other.context.unroute('**/api/doses')
  // The other device asks about the dose that it had not heard of; what it recorded was taken.
  await other.page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, 'Nearly empty')).toContainText('0.00 of 0.15 ml, overdrawn by 0.03 ml')
  await rowOf(page, 'Nearly empty').click()
  await expect(page.getByText('More was drawn than it held')).toBeVisible()
  await page.getByRole('button', { name: 'Correct what is left' }).click()
  await page.getByLabel('Level on the glass').fill('0')
  await page.getByRole('button', { name: 'Save level' }).click()
  await expect(page.getByText('More was drawn than it held')).toBeHidden()
})

test('an amount that may be per ml is asked about before the vial is saved, and the calculator opens with the vial', async ({
  ana,
}) => {
  const { page } = ana
  await logElsewhere(ana)
  await page.goto('/vials?new')
  await page.getByLabel('Peptide', { exact: true }).selectOption('BPC-157')
  await page.getByLabel('Amount in the whole vial').fill('0.00002')
  await page.getByLabel('Mix it now').check()
  await page.getByLabel('Diluent').fill('2')
  await page.getByRole('button', { name: 'Add vial' }).click()
  await expect(dialog(page)).toContainText('Is that per ml, or the whole vial?')
  await dialog(page).getByRole('button', { name: 'Per ml' }).click()
  await page.getByRole('link', { name: /BPC-157 0.00004 mg/ }).click()
  await page.getByRole('link', { name: 'Calculate with this vial' }).click()
  await expect(page.getByRole('textbox', { name: 'Vial amount' })).toHaveValue('0.00004')
})

test('how many days ahead to order is saved, and a number that cannot be is refused under its field', async ({
  ana,
}) => {
  const { page } = ana
  await addVialElsewhere(ana)
  await page.goto('/vials')
  const days = page.getByLabel('Order ahead')
  const save = page.locator('form').filter({ has: days }).getByRole('button', { name: 'Save' })
  await days.fill('1000')
  await save.click()
  await expect(page.getByRole('main').getByText('Please enter 0 to 365 days')).toBeVisible()
  await expect(days).toHaveValue('1000')
  await days.fill('10')
  await save.click()
  await expect(page.getByText('Order 10 days ahead.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('10')
})
