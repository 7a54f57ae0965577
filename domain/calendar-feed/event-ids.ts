import { placeOf, type HeldDose } from '../schedules/planning/planned-slots.ts'

/** A dose of a plan as a calendar knows it. `event_id`: null where the event has the id of the dose. */
export type DoseOfEvent = Omit<HeldDose, 'status'> & { readonly id: string; readonly event_id: string | null }

/**
 * The event of each `added` dose of an edit, by the id of the dose; none where the event has that id. A dose that the edit takes away and
 * one that it adds on the same day of the plan are one event, so that an alarm on it stays: those of the same time, then the others in
 * their order. No event is that of two doses: where one of `stay` has it, the added dose gets a `newId`.
 */
export function eventIds({ gone, added, stay }: EditedDoses, newId: () => string): ReadonlyMap<string, string> {
  const free = Map.groupBy(gone.toSorted(byTime), dayOf)
  const events = new Map<string, string>()
  const inherit = (dose: Added, isSame: (earlier: DoseOfEvent) => boolean) => {
    const ofDay = free.get(dayOf(dose)) ?? []
    const at = events.has(dose.id) ? -1 : ofDay.findIndex(isSame)
    const [earlier] = at < 0 ? [] : ofDay.splice(at, 1)
    if (earlier) events.set(dose.id, eventIdOf(earlier))
  }
  const inOrder = added.toSorted(byTime)
  for (const dose of inOrder) inherit(dose, (earlier) => timeOf(earlier) === timeOf(dose))
  for (const dose of inOrder) inherit(dose, () => true)
  const taken = new Set([...stay.map(eventIdOf), ...events.values()])
  for (const { id } of added) if (!events.has(id) && taken.has(id)) events.set(id, newId())
  return events
}
type Added = Omit<DoseOfEvent, 'event_id'>
type EditedDoses = {
  readonly gone: readonly DoseOfEvent[]
  readonly added: readonly Added[]
  /** The other doses of the schedule. */
  readonly stay: readonly DoseOfEvent[]
}

function eventIdOf({ id, event_id }: DoseOfEvent): string {
  return event_id ?? id
}

const dayOf = (dose: Added) => placeOf(dose).date
const timeOf = (dose: Added) => placeOf(dose).time

function byTime(one: Added, other: Added): number {
  return timeOf(one) < timeOf(other) ? -1 : 1
}
