import { inSequence, press, type Screen } from './states.ts'
import { usual } from './states-usual.ts'

/** The screen of metrics and of what was reached. */
export const METRIC_SCREENS: readonly Screen[] = [
  {
    name: 'Progress',
    states: [
      ...usual('/progress', {
        settled: 'Current cycle',
        empty: 'No entries yet',
        waiting: 'Recent Doses',
        failed: 'could not be loaded',
      }),
      ...usual('/progress?tab=metrics', {
        settled: /Weight/,
        gate: 'Upgrade to Premium to access advanced metrics',
        failed: 'could not be loaded',
        except: ['subscription'],
      }).map((state) => ({ ...state, name: `metrics ${state.name}` })),
      { name: 'photos', who: 'new', path: '/progress?tab=photos', shows: /coming soon/i },
      { name: 'photos of a free person', who: 'free', path: '/progress?tab=photos', shows: 'progress photo tracking' },
      {
        name: 'adding a metric',
        who: 'settled',
        path: '/progress',
        act: press('Add metric'),
        shows: 'Notes (optional)',
      },
      {
        name: 'a metric refused',
        who: 'settled',
        path: '/progress',
        act: inSequence(press('Add metric'), (page) =>
          page.getByRole('dialog').getByRole('button', { name: 'Add metric' }).click(),
        ),
        shows: 'Missing Information',
      },
    ],
  },
]
