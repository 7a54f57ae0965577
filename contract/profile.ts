import * as z from 'zod'
import { createRoute } from '@hono/zod-openapi'
import { Goals } from '#domain/profile/goals'
import { json, jsonBody, refusals } from './call.ts'

/** Specification section 3, profiles. `premium_until` is an instant; null where there never was any. */
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
