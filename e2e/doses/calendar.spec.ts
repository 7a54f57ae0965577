import type { Page } from '@playwright/test'
import { ALL_ROWS, untilKept, untilWaiting } from '../fixtures/kept.ts'
import { arrive, expect, test, type Someone } from '../fixtures/people.ts'
import { completeElsewhere, IPAMORELIN, plan, readPlan, SEMAGLUTIDE } from '../fixtures/plans.ts'
import { swipe } from '../fixtures/swipe.ts'

/**
 * Three o'clock of a Thursday in the zone of the plans, five hours before their doses; long past, so that no clock of a test
 * runs ahead of the server's.
 */
const AFTERNOON = new Date('2024-11-21T15:00:00Z')

const day = (page: Page, words: string | RegExp) => page.getByRole('grid').getByRole('button', { name: words })
const complete = (page: Page) => page.getByRole('button', { name: /^Complete / })
/** For a second after 'Complete' has become 'Uncheck' a tap does nothing. */
const tapUncheck = async (page: Page) => {
  await expect(uncheck(page)).not.toHaveAttribute('aria-disabled')
  await uncheck(page).click()
}
/** What this page has not completed itself is asked about. */
const confirmUncheck = (page: Page) => page.getByRole('button', { name: 'Uncheck it' }).click()
const uncheck = (page: Page) => page.getByRole('button', { name: /^Uncheck / })
const statuses = async (person: Someone, id: string) =>
  (await readPlan(person, id)).doses.filter(({ status }) => status === 'completed').length

async function open({ page }: Someone, at: Date = AFTERNOON): Promise<void> {
  await page.clock.setFixedTime(at)
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Dose Calendar' })).toBeVisible()
  await expect(page.getByText('Loading doses')).toHaveCount(0)
}

test.describe('in UTC', () => {
  test.use({ timezoneId: 'UTC' })

  test('a month shows 42 days from a Sunday, each labelled with its doses; the selected day lists them', async ({
    ana,
  }) => {
    const { doses } = await plan(ana)
    await plan(ana, { peptide: IPAMORELIN, dosage: '200', time: '07:30', startDate: '2024-11-21', vialTotalDoses: 1 })
    if (doses[1]) await completeElsewhere(ana, doses[1])
    await open(ana)
    const { page } = ana
    await expect(page.getByRole('heading', { name: 'November 2024' })).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await expect(page.getByRole('columnheader').first()).toHaveText(/Sunday/)
    await expect(page.getByRole('gridcell').first()).toHaveText('27')
    await expect(day(page, 'November 21, 2 doses: 1 completed, 1 pending')).toHaveAttribute('aria-current', 'date')
    await expect(day(page, 'November 22, 1 dose: 1 pending')).toBeVisible()
    await expect(day(page, 'November 19, no doses')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Thursday, November 21' })).toBeVisible()
    await expect(page.getByText('2 doses', { exact: true })).toBeVisible()
    const rows = page.getByRole('region', { name: 'Thursday, November 21' }).getByRole('listitem')
    await expect(rows.nth(0)).toContainText('Ipamorelin 200 mcg')
    await expect(rows.nth(0)).toContainText('7:30 AM · subcutaneous')
    await expect(rows.nth(0).getByRole('button')).toHaveText(['Move', 'Skip', 'Complete'])
    await expect(rows.nth(1)).toContainText('BPC-157 250 mcg')
    await expect(rows.nth(1).getByRole('button')).toHaveText('Uncheck')
    await expect(page.getByText('Daily · 8:00 PM').first()).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/app$/)
  })

  test('a dose completed on one device is completed on the other; unchecked there, it is pending here', async ({
    ana,
  }) => {
    const laptop = await ana.device()
    const { id } = await plan(ana)
    await open(ana)
    await open(laptop)
    await complete(ana.page).click()
    for (const { page } of [ana, laptop]) await expect(day(page, 'November 21, 1 dose: 1 completed')).toBeVisible()
    await expect(ana.page.getByText('Logged at 8:00 PM, as planned')).toBeVisible()
    await expect(ana.page.getByText('1/10 doses')).toBeVisible()
    await tapUncheck(laptop.page)
    await confirmUncheck(laptop.page)
    for (const { page } of [ana, laptop]) await expect(day(page, 'November 21, 1 dose: 1 pending')).toBeVisible()
    await expect(laptop.page.getByText('Dose Unchecked')).toBeVisible()
    await expect(ana.page.getByText('0/10 doses')).toBeVisible()
    expect(await statuses(ana, id)).toBe(0)
    await laptop.context.close()
  })

  test('a double tap completes and does not uncheck again', async ({ ana }) => {
    const { id } = await plan(ana)
    await open(ana)
    await complete(ana.page).dblclick()
    await expect(ana.page.getByText('Dose Completed!')).toBeVisible()
    await expect(uncheck(ana.page)).toBeVisible()
    await untilWaiting(ana.page, 0)
    await expect(ana.page.getByText('Dose Unchecked')).toHaveCount(0)
    expect(await statuses(ana, id)).toBe(1)
  })

  test('a double tap on Skip opens its sheet, and neither closes it nor skips', async ({ ana: { page }, ana }) => {
    await plan(ana)
    await open(ana)
    const [skip, sheet] = [page.getByRole('button', { name: /^Skip / }), page.getByRole('dialog')]
    // The sheet is loaded with the first tap. From then on it opens under the finger.
    await skip.click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await skip.dblclick()
    await expect(sheet.getByRole('button', { name: 'Skip' })).toBeVisible()
    await expect(day(page, 'November 21, 1 dose: 1 pending')).toHaveCount(1)
    await untilWaiting(page, 0)
  })

  test('completing a dose of a future day asks once, one of yesterday does not', async ({ ana }) => {
    const { page } = ana
    const { id } = await plan(ana)
    await open(ana)
    await day(page, /^November 24/).click()
    await complete(page).click()
    await expect(page.getByText('This dose is planned for Nov 24. Complete it now?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click()
    await expect(day(page, 'November 24, 1 dose: 1 completed')).toBeVisible()
    await day(page, /^November 20/).click()
    await complete(page).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(day(page, 'November 20, 1 dose: 1 completed')).toBeVisible()
    await expect.poll(() => statuses(ana, id)).toBe(2)
  })

  test('skipped doses and those of an ended schedule are hidden, on every device', async ({ ana }) => {
    const laptop = await ana.device()
    await plan(ana)
    await open(ana)
    await open(laptop)
    await ana.page.getByRole('button', { name: 'Deactivate the schedule of BPC-157' }).click()
    await ana.page.getByRole('button', { name: 'Deactivate', exact: true }).click()
    for (const { page } of [ana, laptop]) {
      await expect(day(page, 'November 22, no doses')).toBeVisible()
      await expect(page.getByText('No doses on this day')).toBeVisible()
      await expect(page.getByText('No active schedules')).toBeVisible()
    }
    await laptop.context.close()
  })

  test('buttons and swipes turn to the previous and the next month, and Today comes back', async ({ ana }) => {
    const { page } = ana
    await plan(ana, { startDate: '2024-11-30', vialTotalDoses: 3 })
    await open(ana)
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible()
    await expect(day(page, 'December 1, 1 dose: 1 pending')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'November 2024' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today' })).toHaveCount(0)
    await swipe(page.getByRole('grid'), -200)
    await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible()
    await swipe(page.getByRole('grid'), 200)
    await swipe(page.getByRole('grid'), 200)
    await expect(page.getByRole('heading', { name: 'October 2024' })).toBeVisible()
    // Two taps are two months, also while the first is still being drawn.
    await page.getByRole('button', { name: 'Next month' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('heading', { name: 'December 2024' })).toBeVisible()
    await expect(day(page, 'December 1, 1 dose: 1 pending')).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByRole('heading', { name: 'November 2024' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    // The name of the month comes first and its days a moment later: until then November 10 to 19 are there, too.
    await expect(day(page, 'October 1, no doses')).toBeVisible()
    await day(page, /^November 1$/).click()
    await expect(page.getByRole('heading', { name: 'November 2024' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Friday, November 1' })).toBeVisible()
  })

  test('a tap right after a swipe works anywhere', async ({ ana }) => {
    const { page } = ana
    await open(ana)
    for (const month of ['December 2024', 'January 2025', 'February 2025']) {
      await swipe(page.getByRole('grid'), -200)
      await expect(page.getByRole('heading', { name: month })).toBeVisible()
      await page.getByRole('button', { name: 'Previous month' }).tap()
      await expect(page.getByRole('heading', { name: month })).toHaveCount(0)
      await page.getByRole('button', { name: 'Next month' }).tap()
      await expect(page.getByRole('heading', { name: month })).toBeVisible()
    }
  })

  test('by keyboard alone: move by day, week and month, complete and uncheck', async ({ ana }) => {
    const { page } = ana
    await plan(ana)
    await open(ana)
    await page.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Tab')
    await expect(day(page, /^November 21/)).toBeFocused()
    for (const [key, words] of [
      ['ArrowRight', /^November 22/],
      ['ArrowUp', /^November 15/],
      ['ArrowLeft', /^November 14/],
      ['End', /^November 16/],
      ['Home', /^November 10/],
      ['PageDown', /^December 10/],
      ['PageUp', /^November 10/],
      ['ArrowDown', /^November 17/],
      ['ArrowDown', /^November 24/],
      ['ArrowDown', /^December 1,/],
      ['ArrowLeft', /^November 30/],
    ] as const) {
      await page.keyboard.press(key)
      await expect(day(page, words)).toBeFocused()
    }
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('30')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageDown')
    for (const key of ['Home', 'ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(day(page, /^November 21/)).toBeFocused()
    // The list follows the month by a frame.
    await expect(page.getByRole('heading', { name: 'Thursday, November 21' })).toBeVisible()
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
    await expect(complete(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(uncheck(page)).toBeFocused()
    await expect(page.getByText('Dose Completed!')).toBeVisible()
    // Until the hand has come to rest, a second press would count as the second half of a double tap.
    await expect(page.locator('div.fixed.inset-0')).toHaveCount(0)
    await expect(uncheck(page)).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    await expect(complete(page)).toBeFocused()
    await expect(page.getByText('Dose Unchecked')).toBeVisible()
  })

  test('a page open over midnight goes on to the new day, but stays on a day that was chosen', async ({ ana }) => {
    const { page } = ana
    await plan(ana)
    await page.clock.install({ time: new Date('2024-11-21T23:58:30Z') })
    await page.goto('/calendar')
    await expect(page.getByRole('heading', { name: 'Thursday, November 21' })).toBeVisible()
    // A question that were still under way would be given up in these two minutes.
    await expect(day(page, 'November 21, 1 dose: 1 pending')).toBeVisible()
    await page.clock.runFor(120_000)
    await expect(page.getByRole('heading', { name: 'Friday, November 22' })).toBeVisible()
    await expect(day(page, /^November 22/)).toHaveAttribute('aria-current', 'date')
    await day(page, /^November 21/).click()
    // As after a night with the lid closed. A day lived through in a second would ask for its session a hundred times at once.
    await page.clock.fastForward('24:00:00')
    await expect(day(page, /^November 23/)).toHaveAttribute('aria-current', 'date')
    await expect(page.getByRole('heading', { name: 'Thursday, November 21' })).toBeVisible()
  })

  test('two doses of a once-weekly drug within seven days show a warning and can still be completed', async ({
    ana,
  }) => {
    const { page } = ana
    const weekly = { peptide: SEMAGLUTIDE, dosage: '0.5', unit: 'mg' }
    await plan(ana, {
      ...weekly,
      frequency: '',
      customSchedule: true,
      customDates: ['2024-11-21', '2024-11-26', '2024-12-03'],
    })
    await open(ana)
    await expect(page.getByText('Semaglutide is a once-weekly drug')).toBeVisible()
    await expect(page.getByText('Another dose is in your calendar on Nov 26')).toBeVisible()
    await expect(page.getByText('at least 2 days (48 hours) between two doses')).toBeVisible()
    await complete(page).click()
    await expect(page.getByText('Dose Completed!')).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await day(page, /^December 3,/).click()
    await expect(page.getByText('Semaglutide is a once-weekly drug')).toHaveCount(0)
  })

  test('a refused uncheck is kept under "Needs attention", here too', async ({ ana }) => {
    const { page } = ana
    const { doses } = await plan(ana)
    if (doses[1]) await completeElsewhere(ana, doses[1])
    await page.route('**/api/scheduled-doses/*/uncheck', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'conflict', message: 'This dose was completed anew in the meantime.' },
      }),
    )
    await open(ana)
    await tapUncheck(page)
    await confirmUncheck(page)
    await expect(page.getByText('Failed to uncheck dose.')).toBeVisible()
    await expect(page.getByText('Uncheck 250 mcg of BPC-157')).toBeVisible()
    await expect(page.getByText('Not saved: This dose was completed anew')).toBeVisible()
    await expect(uncheck(page)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
  })

  test('a month from before those on the device that cannot be loaded shows an error and a retry button', async ({
    ana,
  }) => {
    const { page } = ana
    await plan(ana, { startDate: '2023-09-10', vialTotalDoses: 1, scheduleWeeks: 1 })
    let fails = true
    await page.route('**/api/scheduled-doses?from=2023-08-30*', (route) => (fails ? route.abort() : route.fallback()))
    await open(ana)
    await expect(day(page, 'November 21, no doses')).toBeVisible()
    // The device keeps 400 days.
    for (let month = 0; month < 14; month += 1) await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByText('Failed to load scheduled doses.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('This month could not be loaded')).toBeVisible()
    await expect(day(page, 'September 21')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(day(page, 'September 21, no doses')).toBeVisible()
    await expect(day(page, 'September 10, 1 dose: 1 missed')).toBeVisible()
    await expect(page.getByText('This month could not be loaded')).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test.use({ timezoneId: 'UTC' })

  test('a dose completed and unchecked offline stays pending; one only completed arrives', async ({ browser }) => {
    const ana = await arrive(browser, 'ana', { premium: true, serviceWorkers: 'block' })
    const { page, context } = ana
    const { id } = await plan(ana)
    await open(ana)
    await untilKept(page, ALL_ROWS)
    await context.setOffline(true)
    await complete(page).click()
    await expect(page.getByText('waiting', { exact: true }).first()).toBeVisible()
    await expect(day(page, 'November 21, 1 dose: 1 completed')).toBeVisible()
    await tapUncheck(page)
    await expect(day(page, 'November 21, 1 dose: 1 pending')).toBeVisible()
    await day(page, /^November 20/).click()
    await complete(page).click()
    await expect(page.getByText('3 changes wait')).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(day(page, 'December 20, no doses')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await context.setOffline(false)
    await expect(page.getByText(/changes? waits?$/)).toHaveCount(0, { timeout: 20_000 })
    await expect(page.getByText('waiting', { exact: true })).toHaveCount(0)
    await expect(day(page, 'November 20, 1 dose: 1 completed')).toBeVisible()
    await expect(day(page, 'November 21, 1 dose: 1 pending')).toBeVisible()
    const { doses } = await readPlan(ana, id)
    expect(doses.slice(0, 2)).toMatchObject([{ status: 'completed' }, { status: 'pending' }])
    await context.close()
  })
})

for (const { zone, at, today, next } of [
  { zone: 'America/New_York', at: '2024-11-22T01:30:00Z', today: 'November 21', next: 'November 22' },
  { zone: 'Pacific/Auckland', at: '2024-11-21T02:00:00Z', today: 'November 21', next: 'November 22' },
])
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('today is the day in the person’s time zone, and only a later day leads to a question', async ({ ana }) => {
      const { page } = ana
      const { id, doses } = await plan(ana)
      await open(ana, new Date(at))
      await expect(day(page, new RegExp(`^${today}`))).toHaveAttribute('aria-current', 'date')
      await complete(page).click()
      await expect(day(page, `${today}, 1 dose: 1 completed`)).toBeVisible()
      await expect(page.getByText('Dose Completed!')).toBeVisible()
      expect((await readPlan(ana, id)).doses.find(({ status }) => status === 'completed')).toMatchObject({
        id: doses[1]?.id,
      })
      await page.goto('/app')
      await expect(page.getByText('20:00 · today')).toBeVisible()
      await expect(page.getByRole('heading', { name: "Today's Progress" })).toBeVisible()
      await page.goto('/calendar')
      await day(page, new RegExp(`^${next}`)).click()
      await complete(page).click()
      await expect(page.getByText('This dose is planned for Nov 22. Complete it now?')).toBeVisible()
    })
  })

test('a month with hundreds of doses shows all of them', async ({ ana }) => {
  const schedules = 20
  for (let made = 0; made < schedules; made += 1)
    await plan(ana, { startDate: '2024-11-01', vialTotalDoses: 30, scheduleWeeks: 5 })
  await open(ana)
  for (const [date, state] of [
    [1, 'missed'],
    [15, 'missed'],
    [26, 'pending'],
    [30, 'pending'],
  ])
    await expect(day(ana.page, `November ${date}, ${schedules} doses: ${schedules} ${state}`)).toBeVisible()
})
