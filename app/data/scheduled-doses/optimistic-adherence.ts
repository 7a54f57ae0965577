import type { ScheduledDose } from '#contract'
import type { Adherence, Tally } from '#domain/schedules/adherence'
import { isHidden } from '#domain/schedules/schedule-state'
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
  const since = (tally: Tally, first: CivilDate | undefined, last?: CivilDate) =>
    before.reduce((sum, dose, at) => {
      const { scheduled_date: day } = dose
      const isWithin = (first === undefined || day >= first) && (last === undefined || day <= last)
      return isWithin ? changed(sum, tallyOf(dose, state), tallyOf(after[at] ?? dose, state)) : sum
    }, tally)
  return {
    ...answer,
    cycle: answer.cycle && (state.cycleStart === undefined ? answer.cycle : since(answer.cycle, state.cycleStart)),
    days30: since(answer.days30, addDays(state.today, -29), state.today),
    all: since(answer.all, undefined),
  }
}

type State = OpenDays & {
  /** The start of the current cycle, where there is one. */
  readonly cycleStart: CivilDate | undefined
  /** The scheduled doses that this device has seen. */
  readonly seen: readonly ScheduledDose[]
}

/** What one dose counts for: a completed one at once, any other when its day is over. */
function tallyOf(dose: ScheduledDose, { openFrom }: OpenDays): Tally {
  if (dose.status === 'completed') return { taken: 1, planned: 1, skipped: 0 }
  if (isHidden(dose) || dose.scheduled_date >= openFrom) return { taken: 0, planned: 0, skipped: 0 }
  return { taken: 0, planned: 1, skipped: dose.status === 'skipped' ? 1 : 0 }
}

function changed(sum: Tally, before: Tally, after: Tally): Tally {
  return {
    taken: sum.taken + after.taken - before.taken,
    planned: sum.planned + after.planned - before.planned,
    skipped: sum.skipped + after.skipped - before.skipped,
  }
}
