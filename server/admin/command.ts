import * as z from 'zod'
import type { AppContext } from '../app-context.ts'
import { runOnOpenDatabase, type CommandResult } from '../backup/backup.ts'
import { beginRecovery } from '../account/second-factor/recovery.ts'
import { readyAt } from '../account/second-factor/recovery-queries.ts'
import { createWhoOf } from '../telemetry/who.ts'
import { findAccount, giveRole, openSessions, takeRole } from './queries.ts'

const RoleCommand = z.strictObject({ action: z.enum(['grant', 'revoke']), email: z.string().min(1).max(255) })

const RecoverCommand = z.strictObject({ action: z.literal('recover'), email: z.string().min(1).max(255) })

const WhoCommand = z.strictObject({
  action: z.literal('who'),
  word: z.string().regex(/^[\w-]{16}$/),
  day: z.iso.date(),
})

/** A command from the shell: `npm run admin -- grant EMAIL`, `npm run backup`, `npm run verify`. */
export const AdminCommand = z.discriminatedUnion('action', [
  RoleCommand,
  RecoverCommand,
  WhoCommand,
  z.strictObject({ action: z.literal('backup'), file: z.string().min(1).max(800) }),
  z.strictObject({ action: z.literal('verify') }),
])
export type AdminCommand = z.infer<typeof AdminCommand>

type CommandContext = Pick<AppContext, 'database' | 'changeBus' | 'settings'>

/** Runs a command. A change of a role is published to the person's open pages. */
export async function runAdminCommand(context: CommandContext, command: AdminCommand): Promise<CommandResult> {
  if (command.action === 'recover') return startRecovery(context, command)
  if (command.action === 'who') return findWho(context, command)
  if (command.action !== 'backup' && command.action !== 'verify') return changeRole(context, command)
  return runOnOpenDatabase(context.database, command, context.settings.authSecret).catch((error: unknown) => ({
    ok: false,
    message: error instanceof Error ? error.message : 'It could not be done.',
  }))
}

async function changeRole(
  context: CommandContext,
  { action, email }: z.infer<typeof RoleCommand>,
): Promise<CommandResult> {
  const userId = await findAccount(context.database, email)
  if (!userId) return { ok: false, message: `There is no account with the address ${email}. Nothing was changed.` }
  const changed =
    action === 'grant' ? await giveRole(context.database, userId) : await takeRole(context.database, userId)
  if (changed) context.changeBus.publish({ kind: 'rows', userId, tables: ['profiles'] })
  return { ok: true, message: `${email} ${MESSAGES[action][changed ? 'changed' : 'unchanged']}.` }
}

/** Begins the wait after which a person gets in without a code. Nothing makes it shorter. The running server writes the messages. */
async function startRecovery(
  { database }: CommandContext,
  { email }: z.infer<typeof RecoverCommand>,
): Promise<CommandResult> {
  const userId = await findAccount(database, email)
  if (!userId) return { ok: false, message: `There is no account with the address ${email}. Nothing was changed.` }
  const recovery = await beginRecovery(database, userId, { now: new Date(), actor: 'admin-command' })
  if (!recovery) return { ok: false, message: `${email} has no second factor. Nothing was changed.` }
  return {
    ok: true,
    message: `${email} gets a message each day now, and the link at ${readyAt(recovery).toISOString()} at the earliest. The owner can cancel it until then.`,
  }
}

/** Finds the person whose sign-in has this word in the log of this day (server/telemetry/who.ts), while the sign-in is open. */
async function findWho(
  { database, settings }: CommandContext,
  { word, day }: z.infer<typeof WhoCommand>,
): Promise<CommandResult> {
  const whoOf = createWhoOf(settings.authSecret)
  for await (const sessions of openSessions(database)) {
    const found = sessions.find(({ id }) => whoOf(id, new Date(day)) === word)
    if (found)
      return { ok: true, message: `${word} is a sign-in of ${found.email} on ${found.device ?? 'an unknown device'}.` }
  }
  return { ok: false, message: `No sign-in that is open now has the word ${word} on ${day}.` }
}

const MESSAGES = {
  grant: { changed: 'is an admin now', unchanged: 'was an admin already' },
  revoke: { changed: 'is no admin any more', unchanged: 'was no admin' },
} as const
