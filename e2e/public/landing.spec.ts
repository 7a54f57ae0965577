import { expect, test } from '@playwright/test'

test('the landing page links to sign-up and to the calculator, at its top and at its end', async ({ page }) => {
  await page.goto('/')
  for (const [name, path] of [
    ['Get Started Free', '/auth'],
    ['Try Calculator', '/calculator'],
    ['Start Free Trial', '/auth'],
    ['Explore Calculator', '/calculator'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Brand Assets', '/brand'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(page.getByText('Free 7-day premium trial')).toBeVisible()
  await page.getByRole('link', { name: 'Get Started Free' }).click()
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
})

test('it names every goal with its users', async ({ page }) => {
  await page.goto('/')
  const goals = await page.getByRole('listitem').filter({ hasText: 'users' }).allInnerTexts()
  expect(goals.map((words) => words.replaceAll(/\s+/g, ' '))).toEqual([
    '500+ users Weight Management',
    '300+ users Recovery and Healing',
    '200+ users Anti-Aging',
    '250+ users Muscle Building',
    '180+ users Athletic Performance',
    '320+ users General Wellness',
  ])
})

test('it works without scripts, and nothing in it moves while it loads', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['shift'] = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 4000)
  expect(scripts).toEqual([])
  expect(await page.locator('script').count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-shift')).toBeNull()
})

test('search engines and shared links get title, description and picture with the address of this site', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/auth', '/calculator', '/learn', '/guides/travel', '/brand', '/privacy', '/terms']) {
    await page.goto(path)
    const origin = new URL(page.url()).origin
    await expect(page).toHaveTitle(/ · Vialog$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + path)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture?.startsWith(`${origin}/og/`)).toBe(true)
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${origin}${path}</loc>`)
  }
})

test('a page that can be read without its scripts loads styles and fonts before them', async ({ page, context }) => {
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const priorities = new Map<string, string>()
  line.on('Network.requestWillBeSent', ({ request }) => priorities.set(request.url, request.initialPriority))
  const open = async (path: string) => {
    const html = (await (await page.goto(path, { waitUntil: 'load' }))?.text()) ?? ''
    return (kind: string) => {
      const links = html.matchAll(new RegExp(`<link rel="${kind}"[^>]*href="([^"]+)"`, 'g'))
      return [...new Set([...links].map(([, link = '']) => priorities.get(new URL(link, page.url()).href)))]
    }
  }
  for (const path of ['/auth', '/calculator', '/learn', '/guides/travel']) {
    const prioritiesOf = await open(path)
    expect(prioritiesOf('stylesheet')).toContain('VeryHigh')
    expect(prioritiesOf('preload')).toEqual(['High'])
    expect(prioritiesOf('modulepreload')).toEqual(['Low'])
  }
  // Here nothing is to be seen until they run.
  expect((await open('/forgot-password'))('modulepreload')).toEqual(['High'])
})
