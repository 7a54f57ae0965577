import * as z from 'zod'
import { readableText } from '../text/readable.ts'
import { wholeNumber } from '../text/whole-number.ts'
import { CivilDate } from '../time/schema.ts'
import { MOST_SITES } from './rule.ts'
import { ALL_SITES, RESTING_REASONS } from './settings.ts'
import { OWN_SITE_ID, SITES } from './sites.ts'

const known = z.enum(SITES.map(({ id }) => id))
const own = z.string('Unknown site').regex(OWN_SITE_ID, 'Unknown site')

/** The id of a site, a known one or one of the person's own. */
export const SiteId = z.union([known, own], 'Unknown site')

/** The ids of the sites of a dose, at most four; none where the person says none. */
export const Sites = z.array(SiteId, 'Unknown site').max(MOST_SITES, 'Please choose at most 4 sites').readonly()

/** The id of a site, or of the settings of all sites. */
export const SettingsId = z.union([known, own, z.literal(ALL_SITES)], 'Unknown site')

const REST_DAYS = 'Please enter 1 to 60 days'

/** The least rest of a site in days, 1 to 60, as a number or as typed. */
export const RestDays = wholeNumber(REST_DAYS).refine((days) => days >= 1 && days <= 60, REST_DAYS)

/** The name of a site of the person's own: 1 to 40 characters. */
export const SiteLabel = readableText(
  40,
  'A name has at most 40 characters',
  z.string('Please name the site').trim().min(1, 'Please name the site'),
)

/** What may be set for a site; what is missing stays. `resting` without `until` lasts until the person says otherwise. */
export const SiteChange = z
  .strictObject({
    label: SiteLabel,
    is_active: z.boolean('Please say whether the site is used'),
    rest_days: RestDays.nullable(),
    resting: z
      .strictObject({
        reason: z.enum(RESTING_REASONS, 'Please choose a reason'),
        until: CivilDate.nullable(),
      })
      .nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Please say what to change')

/** The sites of a person in an order, each once. */
export const SiteOrder = z
  .array(SiteId, 'Please send the sites in their order')
  .min(1, 'Please send the sites in their order')
  .max(60, 'Please send at most 60 sites')
  .refine((ids) => new Set(ids).size === ids.length, 'Please send each site once')
  .readonly()

/** The form of a new site of the person's own. */
export const NewSite = z.object({ label: SiteLabel })

/** The form of the least rest of all sites. */
export const RestOfAll = z.object({ rest_days: RestDays })

/**
 * The form of a site, as it is typed: no days are those of all sites, and a site without a reason does not rest. `today` is the day of the
 * device, and a rest ends after it. The output is what may be set, with a name where the site is the person's own.
 */
export function siteForm({ isOwn, today }: { readonly isOwn: boolean; readonly today: CivilDate }) {
  const shape = z.object({
    label: isOwn ? SiteLabel : z.string(),
    rest_days: z.literal('').or(RestDays),
    reason: z.enum(['', ...RESTING_REASONS], 'Please choose a reason'),
    until: z.literal('').or(CivilDate),
  })
  return shape
    .refine(({ reason, until }) => reason === '' || until === '' || until > today, {
      path: ['until'],
      message: 'Please choose a day after today',
    })
    .transform(({ label, rest_days, reason, until }): z.infer<typeof SiteChange> => ({
      ...(isOwn && { label }),
      rest_days: rest_days === '' ? null : rest_days,
      resting: reason === '' ? null : { reason, until: until === '' ? null : until },
    }))
}
