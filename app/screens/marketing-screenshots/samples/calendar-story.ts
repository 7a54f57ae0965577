import type { Storyboard } from './storyboard.ts'

export type Calendar = {
  /** The selected day of November. */
  readonly chosen: number
  readonly pressed: boolean
  readonly done: boolean
}

/** Saturday, November 21. */
export const calendarToday = 21

/** Tonight's dose is completed, then the next days are opened. */
export const calendarStory: Storyboard<Calendar> = {
  length: 10,
  still: 1,
  opening: { chosen: calendarToday, pressed: false, done: false },
  beats: [
    { at: 2, change: { pressed: true } },
    { at: 2.6, change: { pressed: false } },
    { at: 3, change: { done: true } },
    { at: 5, change: { chosen: 22 } },
    { at: 6.2, change: { chosen: 23 } },
    { at: 7.4, change: { chosen: 24 } },
    { at: 8.6, change: { chosen: calendarToday } },
  ],
}
