/**
 * How often a schedule's doses come; '' is a custom schedule, whose dates were chosen one by one
 * (docs/product/schedules.md#presets).
 */
export const FREQUENCIES = ['daily', 'every-other-day', 'twice-weekly', 'weekly', 'twice-monthly', ''] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The choices of the form, in its order, in words; a custom schedule is a switch of its own. */
export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  'every-other-day': 'Every other day',
  'twice-weekly': 'Twice weekly',
  weekly: 'Weekly',
  'twice-monthly': 'Twice monthly',
  '': 'Custom',
}

/**
 * Days from the start to dose `index` (from 0) of a preset: floor(index x gap), with the gaps 1, 2, 3.5, 7 and 15 days
 * of docs/product/schedules.md#presets. Counted in half days, so that 3.5 stays exact: twice weekly falls on days 0,
 * 3, 7, 10. A frequency
 * unknown to us counts as weekly.
 */
export function dayOfDose(frequency: string, index: number): number {
  return Math.floor((index * halfDaysOf(frequency)) / 2)
}

/** How many doses of a preset fall into so many weeks: those with floor(i x gap) below weeks x 7. */
export function dosesIn(weeks: number, frequency: string): number {
  return Math.ceil((weeks * 14) / halfDaysOf(frequency))
}

function halfDaysOf(frequency: string): number {
  return HALF_DAYS[frequency] ?? 14
}

const HALF_DAYS: Readonly<Record<string, number>> = {
  daily: 2,
  'every-other-day': 4,
  'twice-weekly': 7,
  weekly: 14,
  'twice-monthly': 30,
}
