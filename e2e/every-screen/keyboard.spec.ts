import type { Locator, Page } from '@playwright/test'
import { AS_PEOPLE_HAVE_IT, expect, newEmail, PASSWORD, test } from '../fixtures/people.ts'
import { timeField } from '../fixtures/track.ts'
import { tabTo } from '../fixtures/keyboard.ts'

test.use(AS_PEOPLE_HAVE_IT)

test('from sign-up to a completed dose in the calendar by keyboard alone, with each screen announced', async ({
  page,
}) => {
  test.slow()
  const { keyboard } = page
  await page.goto('/auth')
  await tabTo(page.getByRole('tab', { name: 'Sign In' }))
  await keyboard.press('ArrowRight')
  await typeInto(page.getByLabel('Display Name'), 'Maya')
  await typeInto(page.getByLabel('Email'), newEmail('maya'))
  await typeInto(page.getByPlaceholder('Create a password'), PASSWORD)
  await keyboard.press('Enter')

  await expectArrived(page, 'Welcome to Vialog')
  await go(page, 'button', 'Continue')
  await expectArrived(page, 'What are your wellness goals?')
  await tabTo(page.getByRole('checkbox', { name: 'Recovery' }))
  await keyboard.press('Space')
  await go(page, 'button', 'Continue')
  await expectArrived(page, 'Safety first')
  await go(page, 'button', 'Continue')
  await expectArrived(page, 'Start Your Free Premium Trial?')
  await go(page, 'button', 'Start 14-Day Free Trial')
  await expectArrived(page, 'What would you like to do first?')
  await go(page, 'button', 'Log Your First Dose')

  await expectArrived(page, 'Log Dose')
  await chooseDose(page)
  await go(page, 'button', 'Log Dose')
  await expectArrived(page, /^Good \w+, Maya$/)
  await expect(page.getByText('BPC-157 250 mcg')).toBeVisible()

  await go(page, 'link', 'Create Schedule')
  await expectArrived(page, 'Log Dose')
  await chooseDose(page)
  await typeInto(page.getByLabel('Frequency'), 'Dai')
  await typeInto(page.getByLabel('Duration in weeks'), '1')
  await tabTo(timeField(page))
  await go(page, 'button', 'Start Schedule')
  await expectArrived(page, /^Good \w+, Maya$/)
  await expect(page.getByText('Schedule Started!')).toBeVisible()

  await go(page.getByRole('navigation', { name: 'Main' }), 'link', 'Calendar')
  await expectArrived(page, 'Dose Calendar')
  const planned = page.getByRole('listitem').filter({ hasText: 'subcutaneous' })
  const dose = planned.getByRole('button', { name: /^(Complete|Uncheck) / })
  await expect(dose).toHaveText('Complete')
  await tabTo(dose)
  await keyboard.press('Enter')
  // The first dose was logged a moment ago.
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Is it this dose?')
  await expect(question.getByRole('button', { name: 'No, complete it' })).toBeEnabled()
  await go(question, 'button', 'No, complete it')
  await expect(dose).toHaveText('Uncheck')
  await expect(dose).toBeFocused()
})

test('a dialog takes the focus, keeps it, and returns it', async ({ ana }) => {
  const { page } = ana
  await page.goto('/progress')
  const opener = page.getByRole('button', { name: 'Add metric' })
  await tabTo(opener)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Add metric' })
  await expect(sheet.getByRole('heading')).toBeFocused()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    // The browser's own buttons come after the last control; nothing else of the page does.
    const strays = page.locator(':focus').and(page.locator('body :not(dialog, dialog *)'))
    await expect(strays).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('every way to a screen moves the focus to its heading', async ({ ana }) => {
  const { page } = ana
  await page.goto('/app')
  const home = /^Good /
  for (const [from, name, heading] of [
    ['Main', 'Track', 'Log Dose'],
    ['Main', 'Progress', 'Progress'],
    ['Main', 'Calendar', 'Dose Calendar'],
    ['Main', 'Home', home],
    ['', 'View Progress', 'Progress'],
    ['Main', 'Home', home],
    ['', 'Upgrade Now', 'Premium Subscription'],
    ['Main', 'Settings', 'Settings'],
    ['', 'Profile Information', 'Profile Information'],
    ['Main', 'Settings', 'Settings'],
    ['', 'Change Password', 'Change Password'],
    ['Main', 'Settings', 'Settings'],
    ['', 'Reminders', 'Reminders'],
    ['Main', 'Settings', 'Settings'],
    ['', 'Privacy Policy', 'Privacy Policy'],
    ['', 'Terms of Service', 'Terms of Service'],
  ] as const) {
    const place = from === '' ? page : page.getByRole('navigation', { name: from })
    await place.getByRole('link', { name }).first().press('Enter')
    await expectArrived(page, heading)
  }
  await page.goto('/app')
  await page.getByRole('link', { name: 'Peptide Calculator' }).press('Enter')
  await expectArrived(page, 'Peptide Calculator')
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expectArrived(page, home)
  await page.getByRole('link', { name: 'Learn More' }).press('Enter')
  await expectArrived(page, 'Learn')
})

test('in forced colours, without backgrounds, selected and switched-on controls can still be told apart', async ({
  ana,
}) => {
  const { page } = ana
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/track?mode=schedule')
  // The frame of a choice tells it: its words have the same colour, chosen or not.
  const choice = (words: string) => page.locator('label').filter({ hasText: new RegExp(`^${words}$`) })
  await expectTold(choice('One-time'), choice('Schedule'))
  const custom = page.getByLabel('Custom schedule')
  const off = await looks(custom)
  await custom.check()
  expect(await looks(custom)).not.toBe(off)
  await page.goto('/progress')
  await expectTold(page.getByRole('tab', { name: 'Metrics' }), page.getByRole('tab', { name: 'Overview' }))
  await page.goto('/calendar')
  const days = page.getByRole('grid').getByRole('button')
  await expectTold(days.nth(3), page.getByRole('grid').locator('[aria-current=date], [aria-selected=true]').first())
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expectTold(nav.getByRole('link', { name: 'Home' }), nav.getByRole('link', { name: 'Calendar' }))
})

async function typeInto(control: Locator, text: string): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.type(text)
}

async function go(place: Page | Locator, role: 'button' | 'link', name: string): Promise<void> {
  const control = place.getByRole(role, { name })
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

async function chooseDose(page: Page): Promise<void> {
  await expect(page.getByLabel('Peptide', { exact: true })).toBeEnabled()
  await typeInto(page.getByLabel('Peptide', { exact: true }), 'BPC')
  await typeInto(page.getByLabel('Dosage', { exact: true }), '250')
  await typeInto(page.getByLabel('Administration method'), 'Inj')
}

async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** The two look different in more than their words. */
async function expectTold(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible()
  expect(await looks(one)).not.toBe(await looks(other))
}

function looks(control: Locator): Promise<string> {
  return control.evaluate((part) => {
    const { borderWidth, borderColor, backgroundColor, color, outlineStyle, fontWeight } = getComputedStyle(part)
    return [borderWidth, borderColor, backgroundColor, color, outlineStyle, fontWeight].join(' ')
  })
}
