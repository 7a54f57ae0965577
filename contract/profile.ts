import * as z from 'zod'
import { Goals, ProfileChange } from '#domain/profile/schema'
import { DayBegins } from '#domain/time/schema'
import { AVATAR_BYTES } from '#domain/profile/picture'
import { jsonBody, mutation, ok, query } from './call.ts'

/**
 * A profile (docs/product/profile.md#fields). `premium_until` is an instant, or null if it was never set; `day_begins` the
 * hour at which the person's day begins; `order_lead_days` how many days before a vial is empty they want to order the next.
 */
export const Profile = z.object({
  user_id: z.uuid(),
  display_name: z.string().nullable(),
  goals: z.array(z.string()),
  onboarding_complete: z.boolean(),
  age: z.number().int().nullable(),
  experience_level: z.string().nullable(),
  avatar_url: z.string().nullable(),
  premium_until: z.string().nullable(),
  day_begins: DayBegins,
  order_lead_days: z.int(),
})
export type Profile = z.infer<typeof Profile>

/** The person's own profile. */
export const readProfile = query('/api/profile', ok(Profile))

/** Completes onboarding and saves the goals. An empty list does not overwrite goals that exist. */
export const finishOnboarding = mutation('post', '/api/profile/onboarding', ok(Profile), {
  body: jsonBody(z.object({ goals: Goals })),
})

/** Changes the given fields of the person's own profile. */
export const changeProfile = mutation('patch', '/api/profile', ok(Profile), { body: jsonBody(ProfileChange) })

/** The longest data URL of `AVATAR_BYTES`: base64 writes three bytes in four characters. */
const MAX_DATA_URL = 'data:image/jpeg;base64,'.length + Math.ceil(AVATAR_BYTES / 3) * 4

/** A picture as a data URL. The server checks the bytes themselves (`storablePicture`). */
export const AvatarChange = z.strictObject({
  avatar_url: z
    .string('Please select an image file.')
    .max(MAX_DATA_URL, 'Please select an image file.')
    .regex(/^data:image\/(webp|jpeg);base64,/, 'Please select an image file.'),
})
export type AvatarChange = z.infer<typeof AvatarChange>

/** Replaces the person's picture. 400 unless it is a still WebP or JPEG within the limits, without metadata. */
export const changeAvatar = mutation('put', '/api/profile/avatar', ok(Profile), { body: jsonBody(AvatarChange) })
