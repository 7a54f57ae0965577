import type { Page } from '@playwright/test'
import { fill, inSequence, press, unfold, type Screen } from './states.ts'
import { usual } from './states-usual.ts'

const path = '/your-data'

const TABLE = `date,peptide,dose,unit,route,notes
2025-04-03 08:00,BPC-157,250,mcg,SubQ,left
2025-04-03 08:00,bpc 157,0.25,mg,SubQ,
2025-04-04 08:00,A peptide with a name that is longer than most of the names that people give,"100,000",mcg,Oral,
03/04/2025 08:00,BPC-157,250,mcg,SubQ,
2025-04-05 20:00,BPC-157,250,mcg,SubQ,
`

/** What a person does with all of their data. */
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
        name: 'a table of which the columns are not known',
        who: 'settled',
        path,
        act: chooseTable('a,b\n2025-04-03,250\n'),
        shows: 'Choose the columns',
      },
      {
        name: 'a table with rows to import, rows left out, and one that is there twice',
        who: 'settled',
        path,
        act: chooseTable(TABLE),
        shows: 'Import 2 doses',
      },
      {
        name: 'a table whose doses nobody can look up, and an import that is refused',
        who: 'settled',
        path,
        act: inSequence(refuseDoses, chooseTable(TABLE), press('Import 2 doses')),
        shows: 'Nothing was imported',
      },
      {
        name: 'a table that cannot be imported',
        who: 'settled',
        path,
        act: chooseTable('date,dose\n"2025-04-03,1\n'),
        shows: 'This table cannot be imported',
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

function chooseTable(content: string) {
  return (page: Page) =>
    page.getByLabel('Choose a file').setInputFiles({
      name: 'doses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
}

async function refuseDoses(page: Page): Promise<void> {
  await page.route('**/api/import/doses**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'busy', message: 'Vialog is busy. Nothing was saved; please try again.' },
    }),
  )
}
