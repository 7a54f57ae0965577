import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type PlaywrightTestOptions,
} from '@playwright/test'

/** Hands over signed-in people, each with an account of their own, so that stories never meet. */
export const test = base.extend<{
  /** Has been through onboarding and holds the trial. */
  ana: Someone
  /** Has been through onboarding without premium. */
  bo: Someone
}>({
  ana: async ({ browser }, hand) => {
    const ana = await arrive(browser, 'ana', { premium: true })
    await hand(ana)
    await ana.context.close()
  },
  bo: async ({ browser }, hand) => {
    const bo = await arrive(browser, 'bo', { premium: false })
    await hand(bo)
    await bo.context.close()
  },
})
export { expect }

/** For stories of the whole product (playwright.config.ts says what the others go without). */
export const AS_PEOPLE_HAVE_IT: Partial<PlaywrightTestOptions> = {
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
}

export type Someone = {
  readonly email: string
  readonly context: BrowserContext
  readonly page: Page
  /** A second device of the same person. */
  device(): Promise<Someone>
}

export const PASSWORD = 'correct horse battery'

export const newEmail = (name: string) => `${name}-${crypto.randomUUID()}@vialog.example`

type Arrival = {
  readonly premium: boolean
  readonly address?: string
  /** 'block': only the page itself sends, so that a test can stand in its way. */
  readonly serviceWorkers?: 'allow' | 'block'
}

/** Signs up over the API and through onboarding, with the cookies in a browser of their own. */
export async function arrive(
  browser: Browser,
  name: string,
  { premium, address, ...options }: Arrival,
): Promise<Someone> {
  const context = await openPhone(browser, at(address, options))
  const email = newEmail(name)
  const session = await call(context, '/api/account/sign-up', { email, password: PASSWORD, displayName: name })
  const authorization = `Bearer ${String(session['access_token'])}`
  await call(context, '/api/profile/onboarding', { goals: ['Recovery'] }, { authorization })
  if (premium) await call(context, '/api/subscription/trial', { days: 14 }, { authorization })
  return someone(browser, context, email, address)
}

async function someone(browser: Browser, context: BrowserContext, email: string, address?: string): Promise<Someone> {
  const page = await context.newPage()
  return {
    email,
    context,
    page,
    async device() {
      const other = await openPhone(browser, at(address))
      await signIn(other, email)
      return someone(browser, other, email, address)
    },
  }
}

/** Signs this person in on a phone, over the API. */
export async function signIn(phone: BrowserContext, email: string): Promise<void> {
  await call(phone, '/api/account/sign-in', { email, password: PASSWORD })
}

/** The size of every phone of the stories. */
export const PHONE = { width: 390, height: 844 }

/** A phone that has never been used. */
export function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, ...options })
}

function at(address: string | undefined, options: BrowserContextOptions = {}): BrowserContextOptions {
  return address === undefined ? options : { ...options, baseURL: address }
}

async function call(
  context: BrowserContext,
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await context.request.post(path, { data, headers })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}
