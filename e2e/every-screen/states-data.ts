import { fill, inSequence, press, unfold, type Screen } from './states.ts'
import { usual } from './states-usual.ts'

const path = '/your-data'

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
    ],
  },
]
