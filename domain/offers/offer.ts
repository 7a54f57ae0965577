import type { CivilDate, CivilTime } from '../time/civil.ts'
import type { Zone } from '../time/zone.ts'

/** The rows that an offer was made of, by their tables. None is empty. */
export type OfferRows = {
  readonly doses?: Ids
  readonly scheduled_doses?: Ids
  readonly schedules?: Ids
  readonly vials?: Ids
}
/** At least one id. */
export type Ids = readonly [string, ...string[]]

/** The ids of rows, of which there is at least one. */
export function idsOf(rows: readonly { readonly id: string }[]): Ids {
  return rows.map(({ id }) => id) as unknown as Ids
}

/** Of a schedule. */
type OfSchedule = { readonly schedule_id: string; readonly peptide_name: string; readonly rows: OfferRows }

/**
 * What a person's own rows show and one tap may answer. It is a code with parameters: the words stand with the screen. It changes nothing by
 * itself.
 */
export type Offer =
  /** Of the last doses planned for `planned`, `count` of `of` were at `from` or later, or earlier; `time` is the one most like them. */
  | (OfSchedule & {
      readonly kind: 'time'
      readonly planned: CivilTime
      readonly from: CivilTime
      readonly time: CivilTime
      readonly side: 'later' | 'earlier'
      readonly count: number
      readonly of: number
    })
  /** Of the last days of a weekday (0 for Sunday) `count` of `of` passed without a dose. `canLeaveOut`: the plan has others. */
  | (OfSchedule & {
      readonly kind: 'weekday'
      readonly weekday: number
      readonly count: number
      readonly of: number
      readonly canLeaveOut: boolean
    })
  /**
   * What is in use covers `covered` of the next `planned` doses, and not the one of `next`: it is used up, or past its date. `mix`: the vial
   * at hand that is not mixed or opened yet.
   */
  | {
      readonly kind: 'vial'
      readonly peptide_id: string
      readonly peptide_name: string
      readonly ends: 'used-up' | 'past-date'
      readonly covered: number
      readonly planned: number
      readonly next: CivilDate
      readonly vial_id: string
      readonly mix: string | undefined
      readonly rows: OfferRows
    }
  /** Two schedules plan one substance in the same days, with so many doses each from `from` to `to`. */
  | {
      readonly kind: 'overlap'
      readonly schedule_ids: readonly [string, string]
      readonly peptide_names: readonly [string, string]
      readonly doses: readonly [number, number]
      readonly from: CivilDate
      readonly to: CivilDate
      readonly rows: OfferRows
    }
  /** The last doses, `count` of them since `since`, were by the clock of `here`, those before by that of `home`; doses follow the clock. */
  | (OfSchedule & {
      readonly kind: 'zone'
      readonly home: Zone
      readonly here: Zone
      readonly since: CivilDate
      readonly count: number
      readonly ahead: number
    })
  /** The last of so many doses of a schedule is on `last`. `start`: the first day of a next one, by the distance of its last two days. */
  | (OfSchedule & {
      readonly kind: 'ending'
      readonly left: number
      readonly last: CivilDate
      readonly start: CivilDate
    })
