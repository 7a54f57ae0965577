import type { Page } from '@playwright/test'
import { exportFile } from '../fixtures/export-file.ts'
import { inSequence, press, type Screen, type State } from './states.ts'

const path = '/your-data'

const TABLE = `date,peptide,dose,unit,route,notes
2025-04-03 08:00,BPC-157,250,mcg,SubQ,left
2025-04-03 08:00,bpc 157,0.25,mg,SubQ,
2025-04-04 08:00,A peptide with a name that is longer than most of the names that people give,"100,000",mcg,Oral,
03/04/2025 08:00,BPC-157,250,mcg,SubQ,
2025-04-05 20:00,BPC-157,250,mcg,SubQ,
`

/** An export of two doses: the server's answers are made up. */
const EXPORT = exportFile(['2025-03-01', '2026-11-22'], 3)
const NOTHING = { doses: 0, schedules: 0, vials: 0, user_metrics: 0, custom_peptides: 0 }
const SOME = { ...NOTHING, doses: 1_234, user_metrics: 56, custom_peptides: 1 }

const HEALTH = (end: string) => `<?xml version="1.0"?>
<HealthData>
 <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-05-09 23:58:41 -0400" value="82.9"/>
 <Record type="HKQuantityTypeIdentifierBodyFatPercentage" unit="%" startDate="2026-05-09 23:58:41 -0400" value="0.264"/>
 <Record type="HKQuantityTypeIdentifierOxygenSaturation" unit="%" startDate="2026-05-09 06:58:41 -0400" value="0.97"/>
 <Record type="HKQuantityTypeIdentifierOxygenSaturation" unit="%" startDate="2026-05-09 07:58:41 -0400" value="0.98"/>
 <Record type="HKQuantityTypeIdentifierBloodPressureSystolic" unit="mmHg" startDate="2026-05-09 23:58:41 -0400" value="121"/>
 <Record type="HKQuantityTypeIdentifierBloodPressureDiastolic" unit="mmHg" startDate="2026-05-09 23:58:41 -0400" value="79"/>
 <Record type="HKQuantityTypeIdentifierWaistCircumference" unit="ft" startDate="2026-05-09 23:58:41 -0400" value="2.75"/>
${end}`

/** What a person brings back or along: an export, a table of another product, and the data of a phone. */
export const IMPORT_SCREENS: readonly Screen[] = [
  {
    name: 'An import of an export',
    states: [
      {
        name: 'a file that is neither an export nor a table',
        who: 'settled',
        path,
        act: chooseFile(
          'A picture with a name that is as long as cameras make them_20261123_120000.png',
          '\u0000\u0001',
        ),
        shows: 'This file cannot be read',
      },
      importOf('a damaged file', chooseFile('vialog.json', '{"vialog":1,"doses":['), 'It is damaged or was cut off.'),
      importOf('an export of nothing', chooseFile('vialog.json', '{"vialog":1}'), 'This export holds no doses'),
      importOf('what it holds', chooseFile('vialog.json', EXPORT), 'Exported on November 23, 2026'),
      {
        ...importOf('being read', inSequence(holdReader, chooseFile('vialog.json', EXPORT)), 'Reading the file...'),
        // On a phone that has not read one before.
        words: {},
      },
      {
        ...importOf(
          'without the code that reads it',
          inSequence(loseReader, chooseFile('vialog.json', EXPORT)),
          'Try again',
        ),
        words: {},
      },
      importOf(
        'an export that cannot be imported',
        chooseFile('vialog.json', '{"vialog":1,"doses":[{}]}'),
        'dose_draws: missing',
      ),
      importOf('on its way', imported('is silent'), 'Importing...'),
      importOf('done', imported({ json: { imported: SOME, present: NOTHING } }), 'It is on all of your devices.'),
      importOf('done before', imported({ json: { imported: NOTHING, present: SOME } }), 'There already, and left'),
      importOf('refused', imported({ status: 400, json: REFUSAL() }), 'doses, row 17, amount'),
      importOf('without a network', imported('fails'), 'Vialog cannot be reached right now.'),
    ],
  },
  {
    name: 'An import of a received file',
    states: [
      { name: 'no file came', who: 'settled', path: '/your-data?received=', shows: 'No file arrived' },
      {
        name: 'a table that was shared, with its review',
        who: 'settled',
        path,
        act: receive([TABLE]),
        shows: 'Import 2 doses',
      },
      {
        name: 'the first of several pictures',
        who: 'settled',
        path,
        act: receive(['\u0000\u0001', '\u0000\u0001']),
        shows: 'This file cannot be read',
      },
    ],
  },
  {
    name: 'An import of a table',
    states: [
      {
        name: 'a table of which the columns are not known',
        who: 'settled',
        path,
        act: chooseTable('a,b\n2025-04-03,250\n'),
        shows: 'Choose the columns',
      },
      {
        name: 'a table that ends within its last row',
        who: 'settled',
        path,
        act: chooseTable('date,peptide,dose,unit,route\n2025-04-03 08:00,BPC-157,250,mcg,SubQ\n2025-04-04 08:00,BPC'),
        shows: 'This file was cut off',
      },
      {
        name: 'weights of Samsung Health, whose times are asked about, the last one right at the end of the file',
        who: 'settled',
        path,
        act: chooseTable(
          'com.samsung.health.weight,7006003,12\nstart_time,time_offset,weight\n2025-04-03 06:12:31.000,UTC+0100,83.4\n2025-04-04 06:12:31.000,,83',
        ),
        shows: 'Times beside an offset',
      },
      {
        name: 'a table without names of columns',
        who: 'settled',
        path,
        act: chooseTable('2025-04-03 08:00,250\n2025-04-04 08:00,250\n'),
        shows: 'Its first row holds values',
      },
      {
        name: 'a table of weights',
        who: 'settled',
        path,
        act: chooseTable('Date,Weight (kg)\n2025-04-03 08:00,82.5\n'),
        shows: 'Weights in this file',
      },
      {
        name: 'a table that counts pieces, with weights among them',
        who: 'settled',
        path,
        act: chooseTable(
          'actual_date,scheduled_date,type,name,value,unit,status,note\n2026-05-04 08:01:00,,drug,Mounjaro,1.00,Injection,confirmed,\n2026-05-04 07:12:00,,measurement,Weight,83.40,kg,confirmed,\n',
        ),
        shows: 'What one piece holds',
      },
      {
        name: 'a table with states, words that are not known, and an amount to confirm',
        who: 'settled',
        path,
        act: chooseTable(
          'date,peptide,dose,unit,route,status\n2025-04-03 08:00,BPC-157,45000,mcg,SubQ,Taken\n2025-04-04 08:00,BPC-157,250,mcg,SubQ,Halb\n2025-04-05 08:00,BPC-157,250,mcg,SubQ,Skipped\n',
        ),
        shows: 'Confirm these rows',
      },
      {
        name: 'a table with names that are asked about',
        who: 'settled',
        path,
        act: chooseTable(
          'date,peptide,dose,unit,route\n2025-04-03 08:00,Saizen,2,IU,SubQ\n2025-04-03 08:00,Rybelsus,7,mg,oral\n',
        ),
        shows: 'What these names are',
      },
      {
        name: 'a table with rows to import, rows left out, and one that is there twice',
        who: 'settled',
        path,
        act: chooseTable(TABLE),
        shows: 'Import 2 doses',
      },
      {
        name: 'a table whose doses nobody can look up, and an import for which the server has no time',
        who: 'settled',
        path,
        act: inSequence(refuseDoses, chooseTable(TABLE), press('Import 2 doses')),
        shows: 'The import is not finished',
      },
      {
        name: 'a table that cannot be imported',
        who: 'settled',
        path,
        act: chooseTable('date,dose\n"2025-04-03,1\n'),
        shows: 'This table cannot be imported',
      },
    ],
  },
  {
    name: 'An import of health data of a phone',
    states: [
      importOf('its measurements', chooseFile('export.xml', HEALTH('</HealthData>')), 'Measurements in this file'),
      importOf('a file that was cut off', chooseFile('export.xml', HEALTH('')), 'This file was cut off'),
      importOf(
        'a file without weights',
        chooseFile('export.xml', '<HealthData></HealthData>'),
        'Nothing in this file can be imported',
      ),
      importOf('a database of another product', chooseFile('a.db', 'SQLite format 3\u0000'), 'It is damaged'),
      importOf('being read', inSequence(holdWorker, chooseFile('export.xml', HEALTH(''))), 'Reading the file...'),
      importOf(
        'stopped',
        inSequence(holdWorker, chooseFile('export.xml', HEALTH('')), press('Stop')),
        'Reading was stopped',
      ),
    ],
  },
]

function importOf(name: string, act: NonNullable<State['act']>, shows: string): State {
  return { name, who: 'settled', path, act, shows }
}

/** Imports an export; the server answers this, or not at all. */
function imported(answer: 'is silent' | 'fails' | { readonly status?: number; readonly json: object }) {
  return async (page: Page) => {
    await page.route('**/api/import', (route) => {
      if (answer === 'is silent') return undefined
      return answer === 'fails' ? route.abort() : route.fulfill(answer)
    })
    await chooseFile('vialog.json', EXPORT)(page)
    await press('Import 2 doses')(page)
  }
}

function REFUSAL() {
  return {
    code: 'invalid',
    message: 'This file cannot be imported. Nothing was changed.',
    reasons: ['doses, row 17, amount: more than 100000', 'schedules, row 2: names a peptide that is not in the file'],
  }
}

const READER = '**/assets/json-import-*.js'

async function holdReader(page: Page): Promise<void> {
  await page.route(READER, () => undefined)
}

async function holdWorker(page: Page): Promise<void> {
  await page.route('**/assets/health-worker-*.js', () => undefined)
}

async function loseReader(page: Page): Promise<void> {
  await page.route(READER, (route) => route.abort())
}

/** As the service worker does: it keeps the files, and leads to their review. */
function receive(contents: readonly string[]) {
  return async (page: Page) => {
    const id = await page.evaluate(async (texts) => {
      const form = new FormData()
      for (const text of texts)
        form.append('file', new File([text], 'A table with a name as long as apps make them_20261129.csv'))
      const received = `${Date.now()}-x`
      await (await caches.open('received-files')).put(`/share-target/${received}`, new Response(form))
      return received
    }, contents)
    await page.goto(`${path}?received=${id}`)
  }
}

function chooseTable(content: string) {
  return chooseFile('doses.csv', content)
}

function chooseFile(name: string, content: string) {
  return (page: Page) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

async function refuseDoses(page: Page): Promise<void> {
  await page.route('**/api/import/doses**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'busy', message: 'Vialog is busy. Nothing was saved; please try again.' },
    }),
  )
}
