import * as z from 'zod'
import { Unit } from '#domain/doses/schema'
import { CivilDate, Zone } from '#domain/time/schema'
import { Barrel, ChangeReason, DialSetting, DialUnit, Scale, sentVial, Step, VialUnit } from '#domain/vials/schema'
import { VIAL_CHANGES, VIAL_KINDS, VIAL_STATUSES } from '#domain/vials/words'
import { created, done, instant, jsonBody, ok, pathId, query, uuid, write } from './call.ts'
import { dayBegins } from './day-begins.ts'
import { Dose } from './dose.ts'
import { afterDose, afterRow, limit, page } from './page.ts'

const Component = z.object({ peptide_id: z.uuid(), peptide_name: z.string(), amount: z.string(), unit: VialUnit })

/**
 * A vial or a pen. Amounts and volumes are exact decimals. `amount` is what the whole of it holds of its peptide, `volume_ml`
 * the diluent or the volume of the solution, null for a powder. What is left is `base_ml` less `draws` and `waste`
 * (`leftIn` of domain/vials): these list what was taken lately, and `base_ml` has what was taken before. `level_at` is when the
 * person read the level off the glass last. `is_drawn`: doses name it, deleted ones too. `schedule_ids` are the schedules whose
 * doses are drawn from it. `dial`, `dial_step` and `dial_most` are of a pen (`Dial` of domain/calculators).
 */
export const Vial = z.object({
  id: z.uuid(),
  kind: z.enum(VIAL_KINDS),
  status: z.enum(VIAL_STATUSES),
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  name: z.string(),
  amount: z.string(),
  unit: VialUnit,
  volume_ml: z.string().nullable(),
  components: z.array(Component),
  mixed_on: CivilDate.nullable(),
  opened_on: CivilDate.nullable(),
  beyond_use_on: CivilDate.nullable(),
  scale: Scale.nullable(),
  barrel: Barrel.nullable(),
  step: Step,
  dial: DialUnit.nullish(),
  dial_step: DialSetting.nullish(),
  dial_most: DialSetting.nullish(),
  lot: z.string().nullable(),
  supplier: z.string().nullable(),
  cost: z.string().nullable(),
  currency: z.string().nullable(),
  notes: z.string().nullable(),
  concentration_read: z.boolean(),
  is_drawn: z.boolean(),
  created_at: z.string(),
  base_ml: z.string(),
  level_at: z.string().nullable(),
  draws: z.array(z.object({ dose_id: z.uuid(), part: z.int(), volume_ml: z.string(), at: z.string() })),
  waste: z.array(z.object({ id: z.uuid(), ml: z.string(), at: z.string() })),
  schedule_ids: z.array(z.uuid()),
})
export type Vial = z.infer<typeof Vial>

/** The last draw of a peptide that counts, with what its vial held. The second of two draws of a dose is the last. */
export const LastDraw = z.object({
  peptide_id: z.uuid(),
  dose_id: z.uuid(),
  vial_id: z.uuid(),
  at: z.string(),
  volume_ml: z.string(),
  scale: Scale.nullable(),
  barrel: Barrel.nullable(),
  step: Step,
  vial: z.object({ amount: z.string(), unit: VialUnit, volume_ml: z.string() }),
})
export type LastDraw = z.infer<typeof LastDraw>

/**
 * The vials that are in use or not mixed yet, and what is needed to draw from them. `next_amounts`: of each peptide the amount
 * that is planned next from vials. `schedules_without_vial`: schedules whose doses are drawn from no vial.
 */
export const VialList = z.object({
  vials: z.array(Vial),
  last_draws: z.array(LastDraw),
  next_amounts: z.array(z.object({ peptide_id: z.uuid(), amount: z.string(), unit: Unit })),
  schedules_without_vial: z.array(z.uuid()),
})
export type VialList = z.infer<typeof VialList>

/** Something that happened to a vial beside its doses. `ml`: diluent, waste, water that was added, or the level that was read. */
export const VialChange = z.object({
  id: z.uuid(),
  kind: z.enum(VIAL_CHANGES),
  changed_at: z.string(),
  ml: z.string().nullable(),
  reason: z.string().nullable(),
})
export type VialChange = z.infer<typeof VialChange>

/**
 * How long the vials of a peptide last (`forecastOf` of domain/vials). `doses` pending doses are covered, the last of them on
 * `until`. `kind`: 'lasts' until then; 'whole plan', nothing is planned after it; 'unknown' after it, and `missing` says what
 * for. `order_before` and `next_on`, the day of the first dose that is not covered, are null unless it is known that the vials run out.
 */
export const VialForecast = z.object({
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  kind: z.enum(['lasts', 'whole plan', 'unknown']),
  doses: z.int(),
  until: CivilDate.nullable(),
  order_before: CivilDate.nullable(),
  next_on: CivilDate.nullable(),
  missing: z.array(z.string()),
})
export type VialForecast = z.infer<typeof VialForecast>

/** The form with the id that the device gave the new vial. */
export const AddVial = z.object({ id: uuid('A new vial needs an id'), vial: sentVial.form })
export type AddVial = z.input<typeof AddVial>

export const EditVial = z.object({ vial: sentVial.edit })
export type EditVial = z.input<typeof EditVial>

/** `at`: when the person did it, if the write waited. */
const at = instant().optional()
export const StartVial = z.object({ start: sentVial.start, at })
export type StartVial = z.input<typeof StartVial>

/** What happens to a vial beside its doses. The idempotency key of the write becomes the id of the change. */
export const ChangeVial = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wasted'), ml: sentVial.wasted, reason: ChangeReason.optional(), at }),
  z.object({ kind: z.literal('corrected'), ml: sentVial.level, reason: ChangeReason.optional(), at }),
  // `ml`: the level with the water. What was left goes on as the vial `vial_id`, which the answer is.
  z.object({ kind: z.literal('diluted'), ml: sentVial.wasted, vial_id: uuid('A new vial needs an id'), at }),
  z.object({ kind: z.enum(['finished', 'discarded', 'reopened']), reason: ChangeReason.optional(), at }),
])
export type ChangeVial = z.input<typeof ChangeVial>

const params = pathId('No such vial')

/** The vials that are in use, soonest beyond-use first, then those that are not mixed. */
export const listVials = query('/api/vials', ok(VialList))

/** Finished and discarded vials, the one that ended last first, page by page. */
export const listPastVials = query('/api/vials/past', page(Vial), {
  query: z.object({ limit: limit(100, 50), after: afterRow }),
})

/** How long the vials of each peptide last, from `today` of the person. Needs premium. */
export const readVialForecast = query('/api/vials/forecast', ok(z.array(VialForecast)), {
  query: z.object({ today: CivilDate, day_begins: dayBegins, zone: Zone }),
})

/** One vial, past ones too. */
export const readVial = query('/api/vials/{id}', ok(Vial), { params })

/** What happened to a vial beside its doses, newest first. */
export const listVialChanges = query('/api/vials/{id}/changes', ok(z.array(VialChange)), { params })

/** The doses that were drawn from a vial, newest first, page by page. */
export const listVialDoses = query('/api/vials/{id}/doses', page(Dose), {
  params,
  query: z.object({ limit: limit(100, 50), after: afterDose }),
})

/** Adds a vial, mixed or opened where the form says so. Needs premium where another one is in use. */
export const addVial = write('post', '/api/vials', created(Vial), { body: jsonBody(AddVial) })

/** Changes the facts of a vial; what it holds only before its first draw. */
export const editVial = write('put', '/api/vials/{id}', done(Vial), { params, body: jsonBody(EditVial) })

/** Mixes or opens a vial. Needs premium where another one is in use. */
export const startVial = write('post', '/api/vials/{id}/start', done(Vial), { params, body: jsonBody(StartVial) })

/** Wastes, corrects, dilutes, finishes, discards or reopens a vial. */
export const changeVial = write('post', '/api/vials/{id}/changes', done(Vial), { params, body: jsonBody(ChangeVial) })

/** Removes a vial that no dose was drawn from. */
export const removeVial = write('delete', '/api/vials/{id}', done(z.object({ id: z.uuid() })), { params })

/** Chooses the vial from which the doses of a schedule are drawn, or 'none'; null takes the choice back. */
export const setScheduleVial = write(
  'put',
  '/api/schedules/{id}/vial',
  done(z.object({ schedule_id: z.uuid(), vial_id: z.union([z.literal('none'), z.uuid()]).nullable() })),
  {
    params: pathId('No such schedule'),
    body: jsonBody(
      z.object({
        vial_id: z.union([z.literal('none'), uuid('Please choose one of your vials')]).nullable(),
      }),
    ),
  },
)
