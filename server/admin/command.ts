import * as z from 'zod'
import type { Announcer } from '../changes/announcer.ts'
import type { Database } from '../db/database.ts'
import { findAccount, giveRole, takeRole } from './queries.ts'

/** What the person at the shell asks for: `npm run admin -- grant EMAIL`. */
export const AdminCommand = z.strictObject({ deed: z.enum(['grant', 'revoke']), email: z.string().min(1).max(255) })
export type AdminCommand = z.infer<typeof AdminCommand>

/** What the command says when it is over, and whether what was asked for holds now. */
export type AdminAnswer = { readonly done: boolean; readonly words: string }

/** Makes or unmakes an admin. Open pages of that person hear of it. */
export async function runAdminCommand(
  house: { readonly database: Database; readonly announcer: Announcer },
  { deed, email }: AdminCommand,
): Promise<AdminAnswer> {
  const userId = await findAccount(house.database, email)
  if (!userId) return { done: false, words: `There is no account with the address ${email}. Nothing was changed.` }
  const changed = deed === 'grant' ? await giveRole(house.database, userId) : await takeRole(house.database, userId)
  if (changed) house.announcer.announce({ kind: 'rows', userId, tables: ['profiles'] })
  return { done: true, words: `${email} ${WORDS[deed][changed ? 'changed' : 'unchanged']}.` }
}

const WORDS = {
  grant: { changed: 'is an admin now', unchanged: 'was an admin already' },
  revoke: { changed: 'is no admin any more', unchanged: 'was no admin' },
} as const
