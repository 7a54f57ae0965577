import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'
import type { Amount } from './amount.ts'

/** A planned dose of a day. Without a zone its time is by the clock of the place where the person is. */
export type DoseOfDay = Amount & { readonly time: CivilTime; readonly zone: Zone | null }

/** Days in a row, earliest first, each with these doses and no other. */
export type Stretch = { readonly days: readonly CivilDate[]; readonly doses: readonly DoseOfDay[] }

/** The plan of one schedule, built from its doses in the order of their days and times. */
export type Plan = {
  readonly add: (date: CivilDate, dose: DoseOfDay) => void
  readonly stretches: () => readonly Stretch[]
}

/** An empty plan. Equal days are kept as one stretch, so a long plan takes little memory. */
export function createPlan(): Plan {
  const stretches: { readonly days: CivilDate[]; readonly doses: readonly DoseOfDay[] }[] = []
  let day: { readonly date: CivilDate; readonly doses: DoseOfDay[] } | undefined
  const endDay = () => {
    if (!day) return
    const last = stretches.at(-1)
    if (last && areSame(last.doses, day.doses)) last.days.push(day.date)
    else stretches.push({ days: [day.date], doses: day.doses })
    day = undefined
  }
  return {
    add(date, dose) {
      if (day?.date !== date) endDay()
      day ??= { date, doses: [] }
      day.doses.push(dose)
    },
    stretches() {
      endDay()
      return stretches
    },
  }
}

function areSame(some: readonly DoseOfDay[], others: readonly DoseOfDay[]): boolean {
  return some.length === others.length && some.every((dose, at) => isSame(dose, others[at]))
}

function isSame(one: DoseOfDay, other: DoseOfDay | undefined): boolean {
  return other !== undefined && one.time === other.time && amountKey(one) === amountKey(other)
}

/** Doses with the same key differ in nothing but their times. */
export function amountKey({ amount, unit, administration_method, zone }: Omit<DoseOfDay, 'time'>): string {
  return `${amount} ${unit} ${administration_method} ${zone ?? ''}`
}
