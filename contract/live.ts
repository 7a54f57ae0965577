import * as z from 'zod'

/** The live socket's path. The access token travels in the first message, never in the address. */
export const LIVE_PATH = '/api/live'

/** The tables whose changes a page may hear of: names only, never rows. */
export const LiveTable = z.enum([
  'doses',
  'schedules',
  'scheduled_doses',
  'user_metrics',
  'profiles',
  'peptides',
  'subscription',
])
export type LiveTable = z.infer<typeof LiveTable>

/** What a page says. */
export const FromPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), access_token: z.string().max(4000) }),
  z.object({ type: z.literal('beat') }),
])
export type FromPage = z.infer<typeof FromPage>

/** What the server says. */
export type FromServer =
  | { readonly type: 'ready' }
  | { readonly type: 'beat' }
  | { readonly type: 'changed'; readonly tables: readonly LiveTable[] }
  | { readonly type: 'signed-out' }
  | { readonly type: 'reconnect' }
