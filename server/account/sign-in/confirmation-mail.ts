import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../mail/queries.ts'
import { createProfile } from '../../profile/create-profile.ts'

/** Enqueues the message with the confirmation link, at most one an hour. */
export async function enqueueConfirmation(
  database: Database,
  publicUrl: string,
  { id: userId, name }: { readonly id: string; readonly name: string },
  token: string,
): Promise<void> {
  await createProfile(database, userId, name)
  const about = new Date().toISOString().slice(0, 13)
  await enqueueMail(database, {
    userId,
    kind: 'confirm-email',
    about,
    data: { url: `${publicUrl}/confirm-email#${token}` },
  })
}
