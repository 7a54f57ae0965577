import * as z from 'zod'
import { Barrel, Scale, Step, VialUnit } from '#domain/vials/schema'

/** Another peptide of a blend, in what a dose took out of it. `amount` is a decimal of at most 6 places. */
export const DrawnOther = z.object({
  peptide_id: z.uuid(),
  peptide_name: z.string(),
  amount: z.string(),
  unit: VialUnit,
})

/**
 * What a dose took out of a vial. `volume_ml` is an exact decimal: what the mark of the syringe delivers, or the setting of a pen, whose
 * draws have no syringe. `others`: the other peptides of a
 * blend in that volume; absent of a vial with one peptide.
 */
export const DoseDraw = z.object({
  vial_id: z.uuid(),
  vial_name: z.string(),
  volume_ml: z.string(),
  scale: Scale.nullable(),
  barrel: Barrel.nullable(),
  step: Step,
  others: z.array(DrawnOther).optional(),
})
export type DoseDraw = z.infer<typeof DoseDraw>

/**
 * The vials that a dose is drawn from, one or two, each with its syringe; a pen has none. The first of two names what was left in it; the
 * server computes every other volume. `read_concentration`: the person was told that the concentration of the vial differs
 * from that of the last draw.
 */
export const SentDraws = z
  .array(
    z.object({
      vial_id: z.uuid('Please choose one of your vials').toLowerCase(),
      scale: Scale.nullish(),
      barrel: Barrel.nullish(),
      step: Step,
      volume_ml: z
        .string('Please send a volume in ml')
        .regex(/^(?:0|[1-9]\d{0,2})(?:\.\d{1,9})?$/, 'Please send a volume in ml')
        .refine((ml) => Number(ml) > 0 && Number(ml) <= 100, 'Please send a volume in ml')
        .optional(),
    }),
    'Please choose one of your vials',
  )
  .max(2, 'One dose comes from at most two vials')
  .refine(
    ([first, second]) => second === undefined || first?.volume_ml !== undefined,
    'Please send what was left in the first vial',
  )
export type SentDraws = z.input<typeof SentDraws>

/** The draws of a write that makes a dose. */
export const drawing = { draws: SentDraws.optional(), read_concentration: z.boolean().optional() }
