import { meaningOfName, blendOfName } from '../peptides/names.ts'
import { nameOfReference, PEPTIDE_IDS } from '../peptides/ids.ts'
import { spellingOf } from '../peptides/spelling.ts'
import type { CivilDate } from '../time/civil.ts'
import { slotDay } from '../time/slot.ts'
import { vialOfCompletion } from '../vials/choose.ts'
import { aheadIn, type Known, type OfferedPlanned, type OfferedSchedule } from './known.ts'
import { idsOf, type Offer } from './offer.ts'

/** A schedule with its doses ahead, the days of the first and the last, and what it is of. */
type Plan = {
  readonly schedule: OfferedSchedule
  readonly ahead: readonly OfferedPlanned[]
  readonly first: CivilDate
  readonly last: CivilDate
  /** Names are read where two plans share days alone. */
  readonly substances: () => readonly string[]
  readonly vial_id: string | undefined
}

/**
 * Pairs of active schedules with a substance in common and doses ahead in the same days. A brand name counts as what it holds, a blend as
 * each peptide in it: one that is named so, and the one that a schedule is drawn from.
 */
export function overlapOffers(known: Known): readonly Extract<Offer, { kind: 'overlap' }>[] {
  const plans = known.schedules.flatMap((schedule) => planOf(schedule, known) ?? [])
  return plans.flatMap((one, at) => plans.slice(at + 1).flatMap((other) => offerOf(one, other, known) ?? []))
}

function planOf(
  schedule: OfferedSchedule,
  { plannedOf, days, vials, lastDraws, withoutVial }: Known,
): Plan | undefined {
  const ahead = aheadIn(plannedOf(schedule.id), days.today)
  const [first, last] = [ahead[0], ahead.at(-1)]
  if (!first || !last) return undefined
  const vial = vialOfCompletion(first, { vials, lastDraws, withoutVial })
  const others = vial?.components ?? []
  let substances: readonly string[] | undefined
  return {
    schedule,
    ahead,
    first: slotDay(first, days),
    last: slotDay(last, days),
    substances: () => (substances ??= [schedule, ...others].flatMap(substancesOf)),
    vial_id: others.length > 0 ? vial?.id : undefined,
  }
}

/** What a name means: the ids of the reference, and the spellings of what is of no list. */
function substancesOf({ peptide_id, peptide_name }: Named): readonly string[] {
  if (nameOfReference(peptide_id) !== undefined) return [peptide_id.toLowerCase()]
  const meaning = meaningOfName(peptide_name)
  if (meaning) return meaning.is === 'same' || meaning.is === 'brand' ? [PEPTIDE_IDS[meaning.key]] : own(peptide_name)
  const blend = blendOfName(peptide_name)
  return blend
    ? blend.parts.flatMap(({ name }) => (name === peptide_name ? own(name) : partOf(name)))
    : own(peptide_name)
}
type Named = { readonly peptide_id: string; readonly peptide_name: string }

function partOf(name: string): readonly string[] {
  const meaning = meaningOfName(name)
  return meaning?.is === 'same' || meaning?.is === 'brand' ? [PEPTIDE_IDS[meaning.key]] : own(name)
}

function own(name: string): readonly string[] {
  return [spellingOf(name)]
}

function offerOf(one: Plan, other: Plan, { days }: Known): Extract<Offer, { kind: 'overlap' }> | undefined {
  const from = one.first > other.first ? one.first : other.first
  const to = one.last < other.last ? one.last : other.last
  if (from > to || !one.substances().some((substance) => other.substances().includes(substance))) return undefined
  const within = ({ ahead }: Plan) =>
    ahead.filter((dose) => {
      const day = slotDay(dose, days)
      return day >= from && day <= to
    })
  const [ofOne, ofOther] = [within(one), within(other)]
  if (ofOne.length === 0 || ofOther.length === 0) return undefined
  const drawnFrom = [...new Set([one.vial_id, other.vial_id])].flatMap((id) => (id === undefined ? [] : [{ id }]))
  return {
    kind: 'overlap',
    schedule_ids: [one.schedule.id, other.schedule.id],
    peptide_names: [one.schedule.peptide_name, other.schedule.peptide_name],
    doses: [ofOne.length, ofOther.length],
    from,
    to,
    rows: {
      schedules: [one.schedule.id, other.schedule.id],
      scheduled_doses: idsOf([...ofOne, ...ofOther]),
      ...(drawnFrom.length > 0 ? { vials: idsOf(drawnFrom) } : {}),
    },
  }
}
