import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { Goals, ProfileChange } from '#domain/profile/schema'
import { AVATAR_BYTES } from '#domain/profile/picture'
import { json, jsonBody, refusals } from './call.ts'

/** A profile (docs/product/profile.md#fields). `premium_until` is an instant; null where there never was any. */
export const Profile = z.object({
  user_id: z.uuid(),
  display_name: z.string().nullable(),
  goals: z.array(z.string()),
  onboarding_complete: z.boolean(),
  age: z.number().int().nullable(),
  experience_level: z.string().nullable(),
  avatar_url: z.string().nullable(),
  premium_until: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

/** The person's own profile. */
export const readProfile = createRoute({
  method: 'get',
  path: '/api/profile',
  responses: { 200: json(Profile), ...refusals },
})

/** Ends onboarding: keeps the goals (never overwriting goals that exist with none) and marks it complete. */
export const finishOnboarding = createRoute({
  method: 'post',
  path: '/api/profile/onboarding',
  request: { body: jsonBody(z.object({ goals: Goals })) },
  responses: { 200: json(Profile), ...refusals },
})

/** Changes the named fields of the person's own profile and leaves the others as they are. */
export const changeProfile = createRoute({
  method: 'patch',
  path: '/api/profile',
  request: { body: jsonBody(ProfileChange) },
  responses: { 200: json(Profile), ...refusals },
})

/** A data URL of `AVATAR_BYTES`: base64 writes three bytes in four characters. */
const MOST_DATA_URL = 'data:image/jpeg;base64,'.length + Math.ceil(AVATAR_BYTES / 3) * 4

/** A picture as a data URL; the server looks into it before it believes that it is one. */
export const AvatarChange = z.strictObject({
  avatar_url: z
    .string('Please select an image file.')
    .max(MOST_DATA_URL, 'Please select an image file.')
    .regex(/^data:image\/(webp|jpeg);base64,/, 'Please select an image file.'),
})
export type AvatarChange = z.infer<typeof AvatarChange>

/** Replaces the person's picture. 400 unless it is a still WebP or JPEG within the limits, without metadata. */
export const changeAvatar = createRoute({
  method: 'put',
  path: '/api/profile/avatar',
  request: { body: jsonBody(AvatarChange) },
  responses: { 200: json(Profile), ...refusals },
})
