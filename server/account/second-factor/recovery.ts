import type { RecoveryStarted } from '#contract'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../env.ts'
import { ApiError } from '../../http/api-error.ts'
import { enqueueMail } from '../../mail/queries.ts'
import { expiredLink } from '../errors.ts'
import { recoveryLink, recoveryOfToken } from './recovery-links.ts'
import {
  deleteRecovery,
  findRecovery,
  insertRecovery,
  isLastMessage,
  listDueRecoveries,
  noteTold,
  readyAt,
  type StoredRecovery,
} from './recovery-queries.ts'

const AT_ONCE = 100

/** Begins a recovery by e-mail, unless one is under way: then it goes on. @throws ApiError 409 where the second factor was turned off meanwhile */
export async function startRecoveryOf(context: AppContext, userId: string): Promise<RecoveryStarted> {
  const recovery = await beginRecovery(context.database, userId, { now: context.now(), actor: 'person' })
  if (!recovery)
    throw new ApiError(409, {
      code: 'challenge-over',
      message: 'Two-step sign-in was turned off in the meantime. Please sign in again.',
    })
  context.jobs.recoveries.soon()
  return { recovery_ready_at: readyAt(recovery).toISOString() }
}

/** The recovery of a person that begins or is under way; undefined where their second factor is off. */
export async function beginRecovery(
  database: Database,
  userId: string,
  { now, actor }: { readonly now: Date; readonly actor: 'person' | 'admin-command' },
): Promise<StoredRecovery | undefined> {
  return (await insertRecovery(database, userId, { now, actor })) ?? findRecovery(database, userId, now)
}

/** Cancels a recovery by the link of its messages. Returns whether it was under way. */
export async function cancelByLink(context: AppContext, token: string): Promise<boolean> {
  const id = recoveryOfToken(context.settings.authSecret, 'cancel', token)
  return id !== undefined && deleteRecovery(context.database, { id }, context.now())
}

/**
 * The job that writes the messages of recoveries: one a day that lets the owner cancel, and the last with the link. Several nodes may run it: a
 * message is in the outbox once, and the recovery goes on from there after a crash.
 */
export function createRecoveryJob({
  database,
  settings,
  now,
}: {
  readonly database: Database
  readonly settings: Pick<Settings, 'publicUrl' | 'authSecret'>
  readonly now: () => Date
}): () => Promise<void> {
  return async () => {
    for (;;) {
      const due = await listDueRecoveries(database, now(), AT_ONCE)
      for (const recovery of due) await tell(recovery)
      if (due.length < AT_ONCE) return
    }
  }

  async function tell(recovery: StoredRecovery): Promise<void> {
    const { id, userId, told } = recovery
    const isLast = isLastMessage(recovery)
    await enqueueMail(database, {
      userId,
      kind: isLast ? 'recovery-ready' : 'recovery-started',
      about: `${id} ${told}`,
      data: isLast
        ? { url: recoveryLink(settings, 'finish', id) }
        : { ready: readyAt(recovery).toISOString(), url: recoveryLink(settings, 'cancel', id) },
    })
    await noteTold(database, recovery, now())
  }
}

export const recoveryOver = () => expiredLink('Sign in, and ask for recovery again if you still need it.')
