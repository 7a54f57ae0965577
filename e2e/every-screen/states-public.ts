import { expect } from '../fixtures/people.ts'
import { fill, inSequence, press, tab, unfold, type Screen } from './states.ts'
import { open } from './states-usual.ts'

/** What is open to everyone, in every state that a stranger may meet. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'Landing', states: [open('/', 'Get Started Free')] },
  {
    name: 'Learn',
    states: [
      open('/learn', 'Learn'),
      { ...open('/learn#mixing', 'Eight steps'), name: 'Mixing' },
      { ...open('/learn', 'Get help at once'), name: 'Safety', act: tab('Safety') },
      { ...open('/learn#guides', 'A fridge that failed'), name: 'Guides' },
      { ...open('/learn#faq', 'Why bacteriostatic water?'), name: 'FAQ' },
      {
        ...open('/learn', 'No. Units on a syringe are a volume'),
        name: 'every answer',
        act: inSequence(tab('FAQ'), unfold),
      },
      {
        ...open('/learn#peptides/semaglutide', 'two doses inside seven days'),
        name: 'a drug for once a week, by a link',
        // The link unfolds it and scrolls to it.
        act: (page) => expect(page.locator('details[open]')).toHaveCount(1),
      },
      {
        ...open('/learn', 'Reference only, not a recommendation.'),
        name: 'a peptide open',
        act: (page) => page.getByText('BPC-157').first().click(),
      },
      {
        ...open('/learn', 'No peptide matches'),
        name: 'nothing found',
        act: fill('Search peptides', 'xyz'),
      },
      { name: 'signed in', who: 'settled', path: '/learn', shows: 'Learn' },
    ],
  },
  {
    name: 'Guide',
    states: [
      open('/guides/travel', 'The rest is part of premium'),
      { ...open('/guides/failed-fridge', 'In this guide'), name: 'without a line about safety of its own' },
      { ...open('/guides/none', 'There is no such guide'), name: 'unknown' },
    ],
  },
  { name: 'Brand', states: [open('/brand', 'Brand Assets')] },
  {
    name: 'Marketing studio',
    states: [
      open('/marketing-screenshots', 'Marketing Screenshots'),
      {
        ...open('/marketing-screenshots', 'this browser cannot encode VP9 video'),
        name: 'failed',
        act: async (page) => {
          await page.evaluate(() => Reflect.deleteProperty(window, 'VideoEncoder'))
          await press('Generate Video of Dashboard')(page)
        },
      },
    ],
  },
  { name: 'Privacy', states: [open('/privacy', 'Privacy Policy')] },
  { name: 'Terms', states: [open('/terms', 'Terms of Service')] },
  { name: 'Not found', states: [open('/no/such/page', 'Oops! Page not found')] },
]
