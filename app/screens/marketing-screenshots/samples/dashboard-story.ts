import type { Storyboard } from './storyboard.ts'

export type Dashboard = {
  readonly pressed: '' | 'log' | 'progress'
  readonly today: number
  readonly completed: number
  /** The doses used from the vial. A fraction while its level falls. */
  readonly used: number
  readonly scroll: number
}

/** A dose is logged: the counts rise and the level of the vial falls. */
export const dashboardStory: Storyboard<Dashboard> = {
  length: 12,
  still: 12,
  opening: { pressed: '', today: 1, completed: 7, used: 7, scroll: 0 },
  beats: [
    { at: 1.6, change: { pressed: 'log' } },
    { at: 2.2, change: { pressed: '' } },
    { at: 3, change: { today: 2 } },
    { at: 4.4, takes: 1.2, change: { scroll: 1 } },
    { at: 6, takes: 1.8, change: { used: 8 } },
    { at: 6.4, change: { completed: 8 } },
    { at: 9, takes: 1.2, change: { scroll: 0 } },
    { at: 10.6, change: { pressed: 'progress' } },
    { at: 11.3, change: { pressed: '' } },
  ],
}
