import * as z from 'zod'
import { OFFER_KINDS } from './settings.ts'

export const OfferKind = z.enum(OFFER_KINDS)

const Instant = z.iso.datetime({ message: 'Please send an instant in UTC', precision: 3 })

/** What happened to a kind of offer, or how it is switched; not nothing. */
export const OfferChange = z
  .strictObject({
    is_active: z.boolean('Please switch it on or off').optional(),
    shown_at: Instant.optional(),
    refused_at: Instant.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please send what has changed')
export type OfferChange = z.infer<typeof OfferChange>
