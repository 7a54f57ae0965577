import { showsSomething, type LinkDays, type SharedPart } from '#domain/shared-links/parts'
import { isPin } from '#domain/shared-links/pin'
import { isCivilDate, type CivilDate } from '#domain/time/civil'
import type { LinkChoice } from '../../../data/shared-links/shared-links.ts'
import { text } from './text.ts'

/** What is typed and chosen in the form. Days count only where the period is not all of them. */
export type LinkValues = {
  readonly parts: readonly SharedPart[]
  readonly period: 'all' | 'some'
  readonly from: string
  readonly to: string
  readonly days: LinkDays
  readonly pin: string
}

/** Everything but sites and notes, for a week. */
export const FIRST_VALUES: LinkValues = {
  parts: ['doses', 'schedules', 'metrics', 'vials'],
  period: 'all',
  from: '',
  to: '',
  days: 7,
  pin: '',
}

/** The messages by field; {} where a link can be made. */
export type LinkErrors = { readonly [Field in 'parts' | 'from' | 'to' | 'pin']?: string }

/** What is wrong in the form, in the words of the server (domain/shared-links/schema.ts). */
export function linkErrors({ parts, period, from, to, pin }: LinkValues): LinkErrors {
  const { wrong } = text.form
  const isDay = (typed: string) => typed === '' || isCivilDate(typed)
  const days = period === 'some'
  return {
    ...(showsSomething(parts) ? {} : { parts: wrong.parts }),
    ...(days && !isDay(from) ? { from: wrong.date } : {}),
    ...(days && !isDay(to) ? { to: wrong.date } : {}),
    ...(days && isDay(from) && isDay(to) && from !== '' && to !== '' && to < from ? { to: wrong.backwards } : {}),
    ...(pin === '' || isPin(pin) ? {} : { pin: wrong.pin }),
  }
}

/** The choice of a form without errors. */
export function linkChoice({ parts, period, from, to, days, pin }: LinkValues): LinkChoice {
  const dayOf = (typed: string): CivilDate | null => (period === 'some' && isCivilDate(typed) ? typed : null)
  return { parts: [...parts], from: dayOf(from), to: dayOf(to), days, pin: pin === '' ? null : pin }
}
