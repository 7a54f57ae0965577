import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { addDays, type CivilDate } from '#domain/time/civil'
import { OFFER_KINDS, type OfferKind } from '#domain/offers/settings'
import type { firstOffer } from '#domain/offers/offers'
import type { Known, OfferedDose, OfferedPlanned } from '#domain/offers/known'
import { nameOfReference, PEPTIDE_IDS } from '#domain/peptides/ids'
import { dateIn, UTC } from '#domain/time/zone'
import { launch } from './browser.ts'
import { median, type Row } from '../row.ts'
import { slowDown, SLOWDOWN } from './slow-phone.ts'
import { tasksWhile } from './tasks.ts'

/** Behind and ahead, of each of ten schedules. */
const BEHIND = 1000
const AHEAD = 100
const RUNS = 15
/** What it may take to work out what is offered. */
const OFFER_MS = 30

/** What is offered of ten daily schedules with 10,000 doses behind, of which one of ten was missed, and 1,000 ahead: every kind is worked out, and there is none. */
export async function measureOffers(): Promise<readonly Row[]> {
  const browser = await launch()
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addScriptTag({ content: await offersAsScript() })
    const offered = await page.evaluate(prepare, rowsOfPerson())
    if (offered.length > 0) throw new Error(`Offered: ${offered.join(', ')}`)
    await slowDown(context, page)
    const taken = async (kinds: readonly OfferKind[]) =>
      Math.max(...(await tasksWhile(browser, page, () => page.evaluate(workOut, kinds))))
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await taken(OFFER_KINDS))
    const measured = median(times)
    return [
      {
        what: `what is offered of ${10 * BEHIND} doses, all kinds, ${SLOWDOWN}x CPU, in time of the processor (median of ${RUNS})`,
        measured: `${measured.toFixed(1)} ms`,
        limit: `${OFFER_MS} ms`,
        ratio: measured / OFFER_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function offersAsScript(): Promise<string> {
  const entry = fileURLToPath(new URL('../../domain/offers/offers.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'offers' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { lib, write: false } })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The build has no output.')
  return bundle.output[0].code
}

type Rows = ReturnType<typeof rowsOfPerson>

function rowsOfPerson() {
  const now = Date.now()
  const today = dateIn(now, UTC)
  const planned: OfferedPlanned[] = []
  const doses: OfferedDose[] = []
  const own = ['KPV', 'Selank', 'GHK-Cu'].map((name) => ({ id: `own ${name}`, name }))
  const peptides = [...Object.values(PEPTIDE_IDS).map((id) => ({ id, name: nameOfReference(id) ?? id })), ...own]
  for (const [place, { id: peptide_id }] of peptides.entries())
    for (let day = -BEHIND; day < AHEAD; day += 1) {
      const date = addDays(today, day)
      const id = `${place} ${day}`
      // One of ten is missed, on each weekday in turn.
      const isTaken = day < 0 && day % 10 !== 0
      const instant = `${date}T08:20:00.000Z`
      planned.push({
        ...PLANNED,
        id,
        schedule_id: peptide_id,
        peptide_id,
        scheduled_date: date,
        ...(isTaken && { status: 'completed', actual_dose_id: `of ${id}` }),
      })
      if (isTaken) doses.push({ id: `of ${id}`, administered_at: instant, recorded_at: instant, zone: UTC })
    }
  const vials = peptides.map(({ id, name }) => ({ ...VIAL, id: `vial of ${id}`, peptide_id: id, peptide_name: name }))
  const days = { today, openFrom: today, zone: UTC, begins: 0 } as const
  return { now, days, planned, doses: doses.toReversed(), vials, peptides }
}

const PLANNED = {
  scheduled_time: '08:00',
  administration_method: 'subcutaneous',
  status: 'pending',
  actual_dose_id: null,
  amount: '0.25',
  unit: 'mg',
} as unknown as OfferedPlanned

/** Of 60 doses: the next one is not ordered yet. */
const VIAL = {
  kind: 'vial',
  status: 'in use',
  name: 'Vial',
  amount: '15',
  unit: 'mg',
  volume_ml: '3',
  mixed_on: '2026-01-01' as CivilDate,
  opened_on: null,
  beyond_use_on: null,
  scale: 'U-100',
  barrel: '1',
  concentration_read: true,
  is_drawn: false,
  schedule_ids: [],
  components: [],
  lot: null,
  cost: null,
  currency: null,
  base_ml: '3',
  level_at: null,
  draws: [],
  waste: [],
} as const

/** Runs in the page. The kinds of which there is an offer: there is none. */
function prepare(rows: Rows): readonly OfferKind[] {
  const byId = new Map(rows.doses.map((dose) => [dose.id, dose]))
  const bySchedule = Map.groupBy(rows.planned, ({ schedule_id }) => schedule_id)
  const known = {
    ...rows,
    schedules: rows.peptides.map(({ id, name }) => ({ id, peptide_id: id, peptide_name: name })),
    plannedOf: (id: string) => bySchedule.get(id) ?? [],
    doseOf: (id: string) => byId.get(id),
    lastDraws: [],
    withoutVial: [],
    fromVials: rows.planned.filter(({ status }) => status === 'pending'),
    leadDays: 7,
  }
  Object.assign(globalThis, { known })
  const { offers } = globalThis as unknown as Page
  const kinds = ['overlap', 'vial', 'zone', 'ending', 'time', 'weekday'] as const
  return kinds.filter((kind) => offers.firstOffer(known as unknown as Known, [kind], () => null))
}

/** Runs in the page. */
function workOut(kinds: readonly OfferKind[]): void {
  const { offers, known } = globalThis as unknown as Page
  offers.firstOffer(known, kinds, () => null)
}

type Page = { readonly offers: { readonly firstOffer: typeof firstOffer }; readonly known: Known }
