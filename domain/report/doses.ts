import { ownDay } from '../doses/own-day.ts'
import type { StoredMethod } from '../doses/method.ts'
import { zoneOf } from '../export/clock-of-row.ts'
import { isWithin } from '../export/period.ts'
import type { RowOf } from '../export/tables.ts'
import type { SiteNameOf } from '../sites/name.ts'
import { addDays, weekdayOf, type CivilDate } from '../time/civil.ts'
import type { Collector, ReportContext } from './context.ts'
import { massUnitOf, totalsOf, withAmount, withinRanges, type Amount, type Range, type Sums } from './totals.ts'

/** The doses of a week from Monday to Sunday, by the own day of each dose. */
export type WeekOfDoses = {
  readonly monday: CivilDate
  readonly doses: number
  readonly totals: readonly Amount[]
}

/**
 * The doses of one peptide. `singles` are the smallest and the largest single dose; `weeks` are those with a dose, earliest first; `sites`
 * those where a dose was given, the one with most doses first.
 */
export type DosesOfPeptide = {
  readonly peptide: string
  readonly doses: number
  readonly totals: readonly Amount[]
  readonly singles: readonly Range[]
  readonly methods: readonly StoredMethod[]
  readonly sites: readonly { readonly name: string; readonly doses: number }[]
  readonly first: CivilDate
  readonly last: CivilDate
  readonly weeks: readonly WeekOfDoses[]
}

/**
 * The doses of the period by peptide and week, the peptide that was taken last first. Deleted doses are never among them. A dose of a blend
 * counts for each peptide in it, with the amount that the blend held.
 * Amounts are added exactly, IU apart from mass.
 */
export function collectDoses(context: ReportContext): Collector<RowOf<'doses'>, readonly DosesOfPeptide[]> {
  const peptides = new Map<string, Kept>()
  return {
    add(row) {
      const day = dayOfDose(row, context)
      if (day === undefined) return
      for (const { peptide_id, amount, unit } of [row, ...context.othersOf(row.id)]) {
        const kept = peptides.get(peptide_id) ?? beginWith(day)
        peptides.set(peptide_id, kept)
        const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
        const week = kept.weeks.get(monday) ?? { doses: 0, sums: {} }
        kept.weeks.set(monday, { doses: week.doses + 1, sums: withAmount(week.sums, { amount, unit }) })
        kept.doses += 1
        kept.sums = withAmount(kept.sums, { amount, unit })
        kept.singles = withinRanges(kept.singles, { amount, unit })
        kept.methods.add(row.administration_method)
        for (const site of row.sites ?? []) kept.sites.set(site, (kept.sites.get(site) ?? 0) + 1)
        if (day < kept.first) kept.first = day
        if (day > kept.last) kept.last = day
      }
    },
    facts: () =>
      [...peptides]
        .map(([id, kept]) => factsOf(context.peptideName(id), kept, context.siteName))
        .toSorted((one, other) =>
          one.last === other.last ? (one.peptide < other.peptide ? -1 : 1) : one.last > other.last ? -1 : 1,
        ),
  }
}

/** The day to which a dose counts; undefined for one that was deleted, or lies outside of the period. */
export function dayOfDose(row: RowOf<'doses'>, { zone, begins, period }: ReportContext): CivilDate | undefined {
  if (row.deleted_at !== null) return undefined
  const day = ownDay({ administered_at: row.administered_at, zone: zoneOf(row) }, zone, begins)
  return isWithin(day, period) ? day : undefined
}

type Kept = {
  doses: number
  sums: Sums
  singles: readonly Range[]
  first: CivilDate
  last: CivilDate
  readonly methods: Set<StoredMethod>
  readonly sites: Map<string, number>
  readonly weeks: Map<CivilDate, { readonly doses: number; readonly sums: Sums }>
}

function beginWith(day: CivilDate): Kept {
  return {
    doses: 0,
    sums: {},
    singles: [],
    first: day,
    last: day,
    methods: new Set(),
    sites: new Map(),
    weeks: new Map(),
  }
}

function factsOf(
  peptide: string,
  { sums, weeks, methods, sites, ...kept }: Kept,
  siteName: SiteNameOf,
): DosesOfPeptide {
  const mass = massUnitOf(sums)
  return {
    ...kept,
    peptide,
    totals: totalsOf(sums, mass),
    methods: [...methods],
    sites: [...sites]
      .map(([id, doses]) => ({ name: siteName(id), doses }))
      .toSorted((one, other) => other.doses - one.doses || (one.name < other.name ? -1 : 1)),
    weeks: [...weeks]
      .map(([monday, week]) => ({ monday, doses: week.doses, totals: totalsOf(week.sums, mass) }))
      .toSorted((one, other) => (one.monday < other.monday ? -1 : 1)),
  }
}
