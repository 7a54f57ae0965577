import type { ScheduledDose } from '#contract'
import type { Adherence, Tally } from '#domain/schedules/states/adherence'
import { isHidden } from '#domain/schedules/states/schedule-state'
import { slotDay } from '#domain/time/slot'
import { addDays, type CivilDate } from '#domain/time/civil'
import type { Write } from '../outbox/write-kinds.ts'
import type { OpenDays } from './queries.ts'
import { withUnsentChanges } from './shown-scheduled-doses.ts'
import { touchedDoses } from './touched-doses.ts'

/** The answer with what the unsent writes change of its numbers: those of each dose that they touch, before and after. */
export function shownAdherence(answer: Adherence, writes: readonly Write[], state: State): Adherence {
  const before = touchedDoses(
    writes.filter(({ refused }) => !refused),
    state.seen,
  )
  if (before.length === 0) return answer
  const after = withUnsentChanges(before, writes)
  const { today, cycleStart } = state
  const over = (tally: Tally, isWithin: (dose: ScheduledDose) => boolean) =>
    before.reduce(
      (sum, dose, at) => (isWithin(dose) ? changed(sum, tallyOf(dose, state), tallyOf(after[at] ?? dose, state)) : sum),
      tally,
    )
  const isOf30Days = (day: CivilDate) => day >= addDays(today, -29) && day <= today
  return {
    ...answer,
    cycle: answer.cycle && cycleStart ? over(answer.cycle, (dose) => dose.scheduled_date >= cycleStart) : answer.cycle,
    days30: over(answer.days30, (dose) => isOf30Days(slotDay(dose, state))),
    all: over(answer.all, () => true),
  }
}

type State = OpenDays & {
  /** The start of the current cycle, where there is one. */
  readonly cycleStart: CivilDate | undefined
  /** The scheduled doses that this device has seen. */
  readonly seen: readonly ScheduledDose[]
}

/** What one dose counts for: a completed one at once, any other when its day is over. */
function tallyOf(dose: ScheduledDose, { openFrom, ...clock }: OpenDays): Tally {
  if (dose.status === 'completed') return { taken: 1, planned: 1, skipped: 0 }
  if (isHidden(dose) || slotDay(dose, clock) >= openFrom) return { taken: 0, planned: 0, skipped: 0 }
  return { taken: 0, planned: 1, skipped: dose.status === 'skipped' ? 1 : 0 }
}

function changed(sum: Tally, before: Tally, after: Tally): Tally {
  return {
    taken: sum.taken + after.taken - before.taken,
    planned: sum.planned + after.planned - before.planned,
    skipped: sum.skipped + after.skipped - before.skipped,
  }
}
