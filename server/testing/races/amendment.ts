import { onDay } from '../plans.ts'

/** What an edit of a dose sets: a time that has passed, whatever was planned. */
export const amendment = (dosage: string) => ({ dosage, unit: 'mg', startDate: onDay(-1) as string, time: '12:00' })
