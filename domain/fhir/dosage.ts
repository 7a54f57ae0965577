import { localMoment } from '../export/local-moment.ts'
import { listed } from '../schedules/text/days.ts'
import { slotInstant, slotZone } from '../time/slot.ts'
import { plural } from '../text/plural.ts'
import type { CivilDate } from '../time/civil.ts'
import { time12 } from '../time/format.ts'
import { placeName } from '../time/place.ts'
import type { Zone } from '../time/zone.ts'
import { doseText, quantityOf, routeOf } from './amount.ts'
import { ruleOf, type DaysRule } from './days.ts'
import { amountKey, type DoseOfDay, type Stretch } from './plan.ts'
import type { Dosage, Timing } from './resources.ts'

/**
 * The dosages of a plan. Where a rule gives exactly the days of a stretch, they are a `repeat`, else each dose is an `event`.
 * `zone` is the clock of the place where the person is.
 */
export function dosagesOf(stretches: readonly Stretch[], zone: Zone): readonly Dosage[] {
  return stretches.flatMap(({ days, doses }, at) => {
    const rule = ruleOf(days)
    const groups = [...Map.groupBy(doses, amountKey).values()]
    return groups.map((alike) => dosageOf({ sequence: at + 1, days, rule, doses: alike }, zone))
  })
}

type Part = Stretch & { readonly sequence: number; readonly rule: DaysRule | undefined }

function dosageOf({ sequence, days, rule, doses }: Part, zone: Zone): Dosage {
  const [dose] = doses
  if (!dose) throw new RangeError('A day of a plan has a dose.')
  return {
    sequence,
    text: `${doseText(dose)}, ${whenText(days, rule, doses)}`,
    timing: rule ? repeating(days, rule, doses) : { event: eventsOf(days, doses, zone) },
    route: routeOf(dose.administration_method),
    doseAndRate: [{ doseQuantity: quantityOf(dose) }],
  }
}

function repeating(days: readonly CivilDate[], rule: DaysRule, doses: readonly DoseOfDay[]): Timing {
  const { period, periodUnit, dayOfWeek } = rule
  return {
    repeat: {
      boundsPeriod: boundsOf(days),
      frequency: rule.days * doses.length,
      period,
      periodUnit,
      ...(dayOfWeek ? { dayOfWeek } : {}),
      timeOfDay: doses.map(({ time }) => `${time}:00`),
    },
  }
}

function eventsOf(days: readonly CivilDate[], doses: readonly DoseOfDay[], device: Zone): readonly string[] {
  return days.flatMap((scheduled_date) =>
    doses.map(({ time, zone }) => {
      const slot = { scheduled_date, scheduled_time: time, zone }
      return localMoment(slotInstant(slot, device), slotZone(slot, device))
    }),
  )
}

/** 'every Mon at 8:00 AM, 2026-11-02 to 2026-11-23'. */
function whenText(days: readonly CivilDate[], rule: DaysRule | undefined, doses: readonly DoseOfDay[]): string {
  const zone = doses[0]?.zone
  const times = `at ${listed(doses.map(({ time }) => time12(time)))}${zone ? ` in ${placeName(zone)}` : ''}`
  const { start, end } = boundsOf(days)
  if (start === end) return `on ${start} ${times}`
  return `${rule?.text ?? `on ${plural(days.length, 'day')}`} ${times}, ${start} to ${end}`
}

function boundsOf(days: readonly CivilDate[]) {
  return { start: days[0] ?? '', end: days.at(-1) ?? '' }
}
