import type { Page } from '@playwright/test'
import { fill, inSequence, press, type Screen } from './states.ts'

const ask = (question: string) => inSequence(fill('Your question', question), press('Ask'))

/** The chunk of the library does not come: it was never loaded, and there is no network. */
async function withoutLibrary(page: Page): Promise<void> {
  await page.route(/assets\/library-[^/]*\.js$/, (route) => route.abort())
  await page.reload()
}

/** The page of a guide is open to everyone: the device must know the person, as it does once they have opened the app. */
const asRemembered = (path: string) => async (page: Page) => {
  await page.goto('/app')
  await page.waitForFunction(() => localStorage.getItem('vialog-person') !== null)
  await page.goto(path)
}

/** What the server answers where the person has agreed to a model. */
const REPHRASED = {
  'knowledge/rephrasing': { host: 'model.example', isAgreed: true },
  'knowledge/rephrase': {
    sentences: [
      {
        text: 'Unless its manufacturer names another time, a vial for several doses is discarded 28 days after it was first opened or punctured.',
        statement: 'vial-28-days',
      },
    ],
  },
}
const hasAgreed = (page: Page) => page.getByText('You let questions go to').waitFor()

export const ASK_SCREENS: readonly Screen[] = [
  {
    name: 'guide',
    states: (
      [
        ['with premium', 'new', 'failed-fridge', 'answers', 'It was frozen'],
        ['without premium', 'free', 'travel', 'answers', 'Premium Feature'],
        ['loading', 'new', 'travel', 'is silent', 'Travelling with injectables'],
        ['failed', 'new', 'travel', 'fails', 'Premium Feature'],
        ['unknown', 'new', 'none', 'answers', 'There is no such guide'],
      ] as const
    ).map(([name, who, guide, server, shows]) => ({
      name,
      who,
      path: `/guides/${guide}`,
      server,
      // A page that waits does not settle, so nothing can be done on it first.
      ...(server === 'is silent' ? {} : { act: asRemembered(`/guides/${guide}`) }),
      shows,
    })),
  },
  {
    name: 'ask',
    states: [
      { name: 'as it opens', who: 'new', path: '/ask', shows: 'For example' },
      { name: 'of a free person', who: 'free', path: '/ask', shows: '3 free questions left today' },
      { name: 'loading', who: 'new', path: '/ask', server: 'is silent', shows: 'For example' },
      { name: 'failed', who: 'new', path: '/ask', server: 'fails', shows: 'For example' },
      { name: 'nothing typed', who: 'new', path: '/ask', act: press('Ask'), shows: 'Type a question first' },
      {
        name: 'five statements',
        who: 'new',
        path: '/ask',
        act: ask('how long can my pen stay out of the fridge'),
        shows: 'Was this the answer?',
      },
      {
        name: 'an answer to a part of the question',
        who: 'new',
        path: '/ask',
        act: ask('low libido on zepbound'),
        shows: 'None of these mentions “libido”',
      },
      {
        name: 'an emergency',
        who: 'new',
        path: '/ask',
        act: ask('severe stomach pain that will not stop'),
        shows: 'This may need help at once',
      },
      {
        name: 'no dose',
        who: 'new',
        path: '/ask',
        act: ask('should I go up to 7.5 of tirzepatide'),
        shows: 'Vialog gives no doses',
      },
      {
        name: 'an unknown drug',
        who: 'new',
        path: '/ask',
        act: ask('half-life of retatrutide'),
        shows: 'The library has nothing on retatrutide',
      },
      { name: 'own data', who: 'new', path: '/ask', act: ask('when is my next dose'), shows: 'Open the calendar' },
      {
        name: 'nothing found',
        who: 'new',
        path: '/ask',
        act: ask('who won the world cup'),
        shows: 'The library has nothing on that',
      },
      {
        name: 'a model that may rephrase',
        who: 'new',
        path: '/ask',
        words: { 'knowledge/rephrasing': { host: 'model.example', isAgreed: false } },
        shows: 'Let it rephrase',
      },
      {
        name: 'rephrased by a model',
        who: 'new',
        path: '/ask',
        words: REPHRASED,
        act: inSequence(hasAgreed, ask('how long does a mixed vial keep')),
        shows: /^Unless its manufacturer/,
      },
      {
        name: 'a model that lies',
        who: 'new',
        path: '/ask',
        words: {
          ...REPHRASED,
          'knowledge/rephrase': { sentences: [{ text: 'Take 5 mg.', statement: 'vial-28-days' }] },
        },
        act: inSequence(hasAgreed, ask('how long does a mixed vial keep')),
        shows: /^No other words/,
      },
      {
        name: 'without the library',
        who: 'new',
        path: '/ask',
        act: inSequence(withoutLibrary, ask('is constipation normal')),
        shows: 'The library could not be loaded',
      },
    ],
  },
]
