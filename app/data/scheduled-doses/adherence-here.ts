import { adherence, type Adherence, type DayOfDoses, type Tally } from '#domain/schedules/states/adherence'
import { isHidden } from '#domain/schedules/states/schedule-state'
import type { CivilDate } from '#domain/time/civil'
import { slotDay } from '#domain/time/slot'
import type { OpenDays } from './open-days.ts'
import type { ShownScheduledDose } from './shown-scheduled-dose.ts'
import type { ShownScheduledDoses } from './shown-scheduled-doses.ts'

type Here = Adherence & {
  /** Nothing of the days of this device breaks the streak. */
  readonly isUnbroken: boolean
}

/** Of the doses that this device keeps, those of the days of which it has all. */
export function adherenceHere(
  { from }: Pick<ShownScheduledDoses, 'from'>,
  shown: readonly ShownScheduledDose[],
  { cycleStart, today, openFrom, ...clock }: OpenDays & { readonly cycleStart: CivilDate | undefined },
): Here {
  const days = shown
    .filter((dose) => dose.scheduled_date >= from && !isHidden(dose))
    .map((dose): DayOfDoses => {
      const of = (status: ShownScheduledDose['status']) => Number(dose.status === status)
      const counts = { taken: of('completed'), skipped: of('skipped'), pending: of('pending') }
      return { date: slotDay(dose, clock), planned_for: dose.scheduled_date, ...counts }
    })
  const isMissing = ({ date, taken }: DayOfDoses) => date < openFrom && taken === 0
  return { ...adherence(days, { today, openFrom, cycleStart }), isUnbroken: !days.some(isMissing) }
}

/** With the older ones. The streak goes on in them where nothing newer has broken it. */
export function withOlder(here: Here, older: Pick<Adherence, 'all' | 'streak'>): Adherence {
  const { isUnbroken, all, streak, ...recent } = here
  const sum = (part: keyof Tally) => all[part] + older.all[part]
  return {
    ...recent,
    all: { taken: sum('taken'), planned: sum('planned'), skipped: sum('skipped') },
    streak: isUnbroken ? streak + older.streak : streak,
  }
}
