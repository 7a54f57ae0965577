import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { keepMail } from '../mail/queries.ts'
import { makeProfile } from './queries.ts'

/** How long a link to a new password is good, and one that confirms an address; the messages say so (server/mail). */
export const PASSWORD_LINK_SECONDS = 60 * 60
export const CONFIRMATION_LINK_SECONDS = 24 * 60 * 60

type Account = { readonly id: string; readonly name: string }

/**
 * Leaves the links of the auth library in the outbox. The token stands behind the '#', which no browser sends: it is in no
 * log and in no referrer, and a mail scanner that opens the link uses nothing up.
 */
export function createLinks(database: Database, publicUrl: string) {
  return {
    async password({ id }: Account, token: string): Promise<void> {
      const url = `${publicUrl}/reset-password#${token}`
      await keepMail(database, { userId: id, kind: 'password-reset', about: passwordLink(token), url })
    },

    /** One an hour at most: who signs up with another's address must not be able to fill that mailbox. */
    async confirmation({ id, name }: Account, token: string): Promise<void> {
      // A server that stopped right after the sign-up has made none.
      await makeProfile(database, id, name)
      const url = `${publicUrl}/confirm-email#${token}`
      await keepMail(database, { userId: id, kind: 'confirm-email', about: new Date().toISOString().slice(0, 13), url })
    },
  }
}

/** The name under which a link to a new password is kept: who reads the tables can open no account with it. */
export function passwordLink(token: string): string {
  return identifierHash(`reset-password:${token}`)
}

/** What the auth library keeps instead of an identifier. */
export function identifierHash(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}
