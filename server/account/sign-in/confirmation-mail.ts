import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../mail/queries.ts'
import { createProfile } from '../../profile/create-profile.ts'
import { identifierHash } from './links.ts'

/** Enqueues the message with the confirmation link, at most one an hour to an address. */
export async function enqueueConfirmation(
  database: Database,
  publicUrl: string,
  { id: userId, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  token: string,
): Promise<void> {
  await createProfile(database, userId, name)
  const about = `${new Date().toISOString().slice(0, 13)} ${identifierHash(email)}`
  await enqueueMail(database, {
    userId,
    kind: 'confirm-email',
    about,
    data: { url: `${publicUrl}/confirm-email#${token}` },
  })
}
