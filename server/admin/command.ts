import * as z from 'zod'
import type { ChangeBus } from '../live/change-bus.ts'
import { doOnOpen } from '../backup/backup.ts'
import type { Database } from '../db/database.ts'
import { findAccount, giveRole, takeRole } from './queries.ts'

const RoleCommand = z.strictObject({ deed: z.enum(['grant', 'revoke']), email: z.string().min(1).max(255) })

/** What the person at the shell asks for: `npm run admin -- grant EMAIL`, `npm run backup`, `npm run verify`. */
export const AdminCommand = z.discriminatedUnion('deed', [
  RoleCommand,
  z.strictObject({ deed: z.literal('backup'), file: z.string().min(1).max(800) }),
  z.strictObject({ deed: z.literal('verify') }),
])
export type AdminCommand = z.infer<typeof AdminCommand>

/** What the command says when it is over, and whether what was asked for holds now. */
export type AdminAnswer = { readonly done: boolean; readonly words: string }

type Inside = { readonly database: Database; readonly changeBus: ChangeBus }

/** Does what was asked for. Open pages of somebody who became an admin, or is none any more, hear of it. */
export async function runAdminCommand(context: Inside, command: AdminCommand): Promise<AdminAnswer> {
  if (command.deed !== 'backup' && command.deed !== 'verify') return changeRole(context, command)
  return doOnOpen(context.database, command).catch((error: unknown) => ({
    done: false,
    words: error instanceof Error ? error.message : 'It could not be done.',
  }))
}

async function changeRole(context: Inside, { deed, email }: z.infer<typeof RoleCommand>): Promise<AdminAnswer> {
  const userId = await findAccount(context.database, email)
  if (!userId) return { done: false, words: `There is no account with the address ${email}. Nothing was changed.` }
  const changed = deed === 'grant' ? await giveRole(context.database, userId) : await takeRole(context.database, userId)
  if (changed) context.changeBus.publish({ kind: 'rows', userId, tables: ['profiles'] })
  return { done: true, words: `${email} ${WORDS[deed][changed ? 'changed' : 'unchanged']}.` }
}

const WORDS = {
  grant: { changed: 'is an admin now', unchanged: 'was an admin already' },
  revoke: { changed: 'is no admin any more', unchanged: 'was no admin' },
} as const
