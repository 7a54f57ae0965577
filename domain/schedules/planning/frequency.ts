/**
 * The frequencies of a schedule; '' is a custom schedule, whose dates are chosen one by one
 * (docs/product/schedules.md#presets).
 */
export const FREQUENCIES = ['daily', 'every-other-day', 'twice-weekly', 'weekly', 'twice-monthly', ''] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The labels of the frequencies, in the order of the form. A custom schedule is a separate switch. */
export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  daily: 'Daily',
  'every-other-day': 'Every other day',
  'twice-weekly': 'Twice weekly',
  weekly: 'Weekly',
  'twice-monthly': 'Twice monthly',
  '': 'Custom',
}

/**
 * The days from the start to dose `index` (from 0) of a preset: floor(index x gap), with gaps of 1, 2, 3.5, 7 and 15
 * days (docs/product/schedules.md#presets). The gap is counted in half days, so that 3.5 is exact: twice weekly falls
 * on days 0, 3, 7, 10. An unknown frequency counts as weekly.
 */
export function dayOfDose(frequency: string, index: number): number {
  return Math.floor((index * halfDaysOf(frequency)) / 2)
}

/** The number of doses of a preset in so many weeks: those with floor(i x gap) below weeks x 7. */
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
