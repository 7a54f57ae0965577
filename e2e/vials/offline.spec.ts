import type { Page } from '@playwright/test'
import { MINUTE } from '#domain/time/instant'
import { dateIn, timeIn, UTC } from '#domain/time/zone'
import { ALL_ROWS, untilKept, untilWaiting } from '../fixtures/kept.ts'
import { AS_PEOPLE_HAVE_IT, expect, test } from '../fixtures/people.ts'
import { plan } from '../fixtures/plans.ts'
import { inDays, TODAY } from '../fixtures/track.ts'
import { addVialElsewhere, readVial, readVialChanges } from '../fixtures/vials.ts'

test.use({ timezoneId: 'UTC', ...AS_PEOPLE_HAVE_IT })

const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const waiting = (page: Page) => page.getByText('waiting', { exact: true })

test('without a network vials are read as they were seen; what is done to them shows at once, waits, and arrives once', async ({
  ana,
}) => {
  // The app is started a dozen times.
  test.slow()
  const { page, context } = ana
  // A phone three minutes behind the server: what it does arrives as late as from three minutes without a network.
  await page.clock.install({ time: Date.now() - 3 * MINUTE })
  const used = await addVialElsewhere(ana, { start: { on: TODAY, beyondUseOn: inDays(20), diluentMl: '2' } })
  const powder = await addVialElsewhere(ana, { name: 'BPC-157 10 mg', amount: '10', start: null })
  const spare = await addVialElsewhere(ana, { name: 'The spare one', amount: '2' })
  const unopened = await addVialElsewhere(ana, { name: 'Never looked at', amount: '4', start: null })
  const tomorrow = Date.now() + 24 * 60 * MINUTE
  await plan(ana, {
    startDate: dateIn(tomorrow, UTC),
    time: timeIn(tomorrow, UTC),
    vialTotalDoses: 7,
    scheduleWeeks: 1,
  })
  await log(page, used)
  await expect(page.getByText('completed')).toBeVisible()
  await untilKept(page, ALL_ROWS, '"administered_at"')

  await page.goto('/vials')
  await expect(rowOf(page, 'BPC-157 5 mg')).toContainText('1.90 of 2.00 ml, about 19 doses')
  const lasts = await card(page, 'How long they last')
    .getByText(/^Lasts until .* \(7 doses\)/)
    .innerText()
  // The code of the screen of a vial.
  await page.goto(`/vials/${used}`)
  await expect(card(page, 'What happened')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await context.setOffline(true)
  await page.goto('/vials')
  await expect(page.getByText(lasts)).toBeVisible()
  await rowOf(page, 'Never looked at').click()
  await expect(page.getByText('4 mg of powder')).toBeVisible()
  await expect(card(page, 'What happened')).toContainText('Nothing yet.')
  await page.goto(`/vials/${used}`)
  await expectLeft(page, '1.90 of 2.00 ml', 'about 19 doses')
  await expect(card(page, 'Doses drawn').getByRole('listitem')).toHaveText([/BPC-157 250 mcg.*0\.10 ml/])
  await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible()

  await page.getByRole('button', { name: 'Waste' }).click()
  await page.getByLabel('Wasted').fill('0.05')
  await page.getByRole('button', { name: 'Save waste' }).click()
  await expectLeft(page, '1.85 of 2.00 ml', 'about 18 doses')
  await page.getByRole('button', { name: 'Correct what is left' }).click()
  await page.getByLabel('Level on the glass').fill('1.5')
  await page
    .getByRole('dialog', { name: 'Correct what is left' })
    .getByLabel('Reason (optional)')
    .fill('against the light')
  await page.getByRole('button', { name: 'Save level' }).click()
  await expectLeft(page, '1.50 of 2.00 ml', 'about 15 doses')
  await expect(card(page, 'What happened').getByRole('listitem')).toHaveText([
    /Level read 1\.50 ml.*against the light.*waiting/,
    /Wasted 0\.05 ml.*waiting/,
    /Mixed with 2\.00 ml(?!.*waiting)/,
  ])
  await page.getByRole('link', { name: 'Log a dose from it' }).click()
  await fillDose(page)
  await page.getByRole('button', { name: 'Log Dose' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log it' }).click()
  await expect(rowOf(page, 'BPC-157 5 mg')).toContainText('1.40 of 2.00 ml, about 14 doses')
  await untilWaiting(page, 3)

  await page.goto(`/vials/${powder}`)
  await page.getByRole('button', { name: 'Mix', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Diluent').fill('2')
  await sheet.getByRole('button', { name: 'Mix', exact: true }).click()
  await expectLeft(page, '2.00 of 2.00 ml', 'about 40 doses')
  await untilWaiting(page, 4)
  await page.goto(`/vials/${spare}`)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('button', { name: 'Use again' })).toBeVisible()
  await untilWaiting(page, 5)

  // Closing the page loses nothing.
  await page.goto('/vials')
  await expect(page.getByText('5 changes wait')).toBeVisible()
  await expect(card(page, 'In use').getByRole('listitem')).toHaveText([
    /BPC-157 5 mg.*waiting.*1\.40 of 2\.00 ml/,
    /BPC-157 10 mg.*waiting.*2\.00 of 2\.00 ml/,
  ])
  await expect(card(page, 'Past vials').getByRole('listitem')).toHaveText([/The spare one.*waiting/])
  await expect(page.getByText(lasts)).toBeVisible()
  expect((await readVial(ana, used)).draws).toHaveLength(1)

  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText(/changes? waits?$/)).toHaveCount(0)
  await expect(page.getByText('Needs attention')).toHaveCount(0)
  const laptop = await ana.device()
  for (const { page: each } of [ana, laptop]) {
    await each.goto('/vials')
    await expect(card(each, 'In use').getByRole('listitem')).toHaveText([
      /BPC-157 5 mg.*1\.40 of 2\.00 ml, about 14 doses/,
      /BPC-157 10 mg.*2\.00 of 2\.00 ml/,
    ])
    await expect(card(each, 'Not mixed or opened yet').getByRole('listitem')).toHaveText([/Never looked at/])
    await expect(card(each, 'Past vials').getByRole('listitem')).toHaveText([/The spare one/])
  }
  const happened = async (id: string) => (await readVialChanges(ana, id)).toSorted()
  expect(await happened(used)).toEqual(['corrected 1.5', 'mixed 2', 'wasted 0.05'])
  expect(await happened(powder)).toEqual(['mixed 2'])
  expect(await happened(spare)).toEqual(['finished', 'mixed 2'])
  expect(await happened(unopened)).toEqual([])
  await laptop.context.close()
})

/** What is left, on the screen of a vial. */
async function expectLeft(page: Page, left: string, doses: string): Promise<void> {
  await expect(page.getByText(left, { exact: true })).toBeVisible()
  await expect(page.getByText(doses, { exact: true })).toBeVisible()
}

async function log(page: Page, vial: string): Promise<void> {
  await page.goto(`/track?vial=${vial}`)
  await fillDose(page)
  await page.getByRole('button', { name: 'Log Dose' }).click()
}

async function fillDose(page: Page): Promise<void> {
  await page.getByLabel('Dosage').fill('250')
  await page.getByLabel('Administration method').selectOption('injection')
  await expect(page.getByText('0.10 ml, 10 units on a U-100 syringe')).toBeVisible()
}
