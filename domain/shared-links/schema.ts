import * as z from 'zod'
import { CivilDate, Zone } from '../time/schema.ts'
import { inUsualOrder, LINK_DAYS, SHARED_PARTS, showsSomething } from './parts.ts'
import { isPin } from './pin.ts'

export const SharedPart = z.enum(SHARED_PARTS, 'Please choose what the link shows')

/** What a link shows, from which day to which (null: no bound), for how many days it works, and its PIN, if it has one. */
export const SharedLinkForm = z
  .strictObject({
    parts: z
      .array(SharedPart)
      .max(SHARED_PARTS.length, 'Please choose each part once')
      .refine(showsSomething, 'Please choose at least one part besides sites and notes')
      .transform(inUsualOrder),
    from: CivilDate.nullable(),
    to: CivilDate.nullable(),
    days: z.literal(LINK_DAYS, 'Please choose 1, 7, 30 or 90 days'),
    pin: z.string('Please enter 6 digits').refine(isPin, 'Please enter 6 digits').nullable(),
    zone: Zone,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'The last day cannot be before the first',
  })
export type SharedLinkForm = z.infer<typeof SharedLinkForm>
