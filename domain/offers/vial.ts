import { addDays, type CivilDate } from '../time/civil.ts'
import { drawsAhead, forecastOf, type Forecast } from '../vials/forecast.ts'
import type { VialDose } from '../vials/vial.ts'
import type { Known, OfferedPlanned, OfferedVial } from './known.ts'
import { idsOf, type Offer } from './offer.ts'

/** A vial at hand can be mixed on the spot: so many days before the first dose that nothing covers. */
const MIX_DAYS = 3

type Draw = OfferedPlanned & VialDose & { readonly date: CivilDate }

/**
 * Peptides of which the vials in use do not cover the plan, from the day on which the next one is ordered; where one at hand is not mixed or
 * opened yet, from three days before the first dose that is not covered. Each vial is used as the forecast uses it. Without a vial at hand
 * nothing is offered: such doses come from elsewhere.
 */
export function vialOffers(known: Known): readonly Extract<Offer, { kind: 'vial' }>[] {
  const byPeptide = Map.groupBy(drawsAhead(known.fromVials, known.days), ({ peptide_id }) => peptide_id)
  return [...Map.groupBy(known.vials, ({ peptide_id }) => peptide_id)].flatMap(
    ([peptide, vials]) => offerOf(vials, byPeptide.get(peptide) ?? [], known) ?? [],
  )
}

function offerOf(
  vials: readonly OfferedVial[],
  doses: readonly Draw[],
  { days: { today }, leadDays, lastDraws }: Known,
): Extract<Offer, { kind: 'vial' }> | undefined {
  const inUse = vials.filter(({ status }) => status === 'in use')
  const [one] = inUse
  if (!one || doses.length === 0) return undefined
  const forecast = (held: readonly OfferedVial[]): Forecast =>
    forecastOf({ vials: held, doses, today, leadDays, lastDraws })
  const { kind, doses: covered, until } = forecast(inUse)
  const next = doses[covered]
  // An overdrawn vial, or one in another unit, says nothing of when it ends.
  if (kind !== 'lasts' || !next) return undefined
  const mix = vials.find(({ status }) => status === 'unmixed')
  const from = mix ? addDays(next.date, -MIX_DAYS) : until === null ? today : addDays(until, -leadDays)
  if (from > today) return undefined
  const dateless = forecast(inUse.map((vial) => ({ ...vial, beyond_use_on: null })))
  return {
    kind: 'vial',
    peptide_id: one.peptide_id,
    peptide_name: one.peptide_name,
    ends: dateless.doses > covered ? 'past-date' : 'used-up',
    covered,
    planned: doses.length,
    next: next.date,
    vial_id: one.id,
    mix: mix?.id,
    rows: {
      vials: idsOf(mix ? [...inUse, mix] : inUse),
      scheduled_doses: idsOf(doses.slice(covered)),
    },
  }
}
