import type { Page } from '@playwright/test'
import { fill, inSequence, press, unfold, type Screen } from './states.ts'
import { usual } from './states-usual.ts'

const path = '/your-data'

/** The states of /your-data, apart from those of imports and links. */
export const DATA_SCREENS: readonly Screen[] = [
  {
    name: 'Your data',
    states: [
      ...usual(path, { settled: 'Export my data' }),
      { name: 'exported', who: 'settled', path, act: press('Export my data'), shows: /is among your downloads/ },
      {
        name: 'an export of days that are wrong',
        who: 'settled',
        path,
        act: inSequence(unfold, fill('From', '2024-11-22'), fill('To', '2024-11-21'), press('Export my data')),
        shows: 'Please choose a day that is not before the first one',
      },
      {
        name: 'an export without a network',
        who: 'settled',
        path,
        act: inSequence(abortExport, press('Export my data')),
        shows: 'Vialog cannot be reached right now.',
      },
      {
        name: 'the account about to be deleted',
        who: 'settled',
        path: `${path}#delete-account`,
        act: press('Delete my account'),
        shows: 'Delete your account?',
      },
      {
        name: 'a deletion without password and word',
        who: 'settled',
        path,
        act: inSequence(press('Delete my account'), press('Delete for good')),
        shows: 'Please type DELETE in capital letters',
      },
      {
        name: 'a deletion that the card provider stands in the way of',
        who: 'settled',
        path,
        act: inSequence(
          refuseDeletion,
          press('Delete my account'),
          fill('Password', 'correct horse battery'),
          fill('Type DELETE', 'DELETE'),
          press('Delete for good'),
        ),
        shows: 'Your account was not deleted',
      },
    ],
  },
]

async function abortExport(page: Page): Promise<void> {
  await page.route('**/api/export', (route) => route.abort())
}

async function refuseDeletion(page: Page): Promise<void> {
  await page.route('**/api/account/delete', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'busy',
        message:
          'The payment provider cannot be reached right now, so your card subscription could not be cancelled. Nothing was deleted; please try again in a moment.',
      },
    }),
  )
}
