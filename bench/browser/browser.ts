import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { LAUNCH } from '../../scripts/testing/chromium.ts'

/** The browser that the end-to-end tests use. */
export function launch(): Promise<Browser> {
  return chromium.launch(LAUNCH)
}

/** A phone whose person has premium and has been through onboarding, and what their calls need. */
export async function premiumPhone(
  browser: Browser,
  address: string,
): Promise<{ readonly context: BrowserContext; readonly authorization: string }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: address,
    isMobile: true,
    // The clock of UTC with the name of a place: a browser that hides its zone is asked for it on the dashboard, with all zones there are.
    timezoneId: 'Africa/Abidjan',
  })
  const email = `bench-${crypto.randomUUID()}@vialog.example`
  const signedUp = await context.request.post('/api/account/sign-up', {
    data: { email, password: 'correct horse battery', displayName: 'ana' },
  })
  const authorization = `Bearer ${((await signedUp.json()) as { access_token: string }).access_token}`
  await context.request.post('/api/profile/onboarding', { data: { goals: ['Recovery'] }, headers: { authorization } })
  await context.request.post('/api/subscription/trial', { data: { days: 14 }, headers: { authorization } })
  return { context, authorization }
}
