import * as z from 'zod'

/** The path of the live socket. The access token is sent in the first message, never in the URL. */
export const LIVE_PATH = '/api/live'

/** The tables whose changes are announced to pages: their names, never rows. */
export const LiveTable = z.enum([
  'doses',
  'dose_intervals',
  'schedules',
  'scheduled_doses',
  'reminders',
  'site_settings',
  'symptom_settings',
  'symptom_entries',
  'check_ins',
  'metric_settings',
  'level_settings',
  'offer_settings',
  'user_metrics',
  'photos',
  'profiles',
  'peptides',
  'subscription',
  'vials',
  'shared_links',
])
export type LiveTable = z.infer<typeof LiveTable>

/** A message from a page. */
export const FromPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), access_token: z.string().max(4000) }),
  z.object({ type: z.literal('beat') }),
])
export type FromPage = z.infer<typeof FromPage>

/** A message from the server. */
export type FromServer =
  | { readonly type: 'ready' }
  | { readonly type: 'beat' }
  /** `write` is the idempotency key of the write that made the change, so that the page which sent it recognizes it. */
  | { readonly type: 'changed'; readonly tables: readonly LiveTable[]; readonly write?: string | undefined }
  | { readonly type: 'signed-out' }
  | { readonly type: 'reconnect' }
