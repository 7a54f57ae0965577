import type { Database } from '../db/database.ts'
import { keepMail } from '../mail/queries.ts'
import { makeProfile } from './queries.ts'

/** Leaves the message that asks to confirm an address: one an hour at most, however often it is asked for. */
export async function leaveConfirmation(
  database: Database,
  publicUrl: string,
  { id: userId, name }: { readonly id: string; readonly name: string },
  token: string,
): Promise<void> {
  await makeProfile(database, userId, name)
  const about = new Date().toISOString().slice(0, 13)
  await keepMail(database, {
    userId,
    kind: 'confirm-email',
    about,
    data: { url: `${publicUrl}/confirm-email#${token}` },
  })
}
