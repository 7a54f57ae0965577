import type { ChangeBus } from '../live/change-bus.ts'
import type { Database } from '../db/database.ts'
import type { MembershipSettings } from '../env.ts'
import {
  createMembershipProvider,
  type Membership,
  type MembershipProvider,
} from '../integrations/membership-provider.ts'
import { findConfirmedEmail, findMembership, keepMembership, claimStaleMembers } from './membership-queries.ts'

/** Memberships, from the local table and from the provider if there is one. */
export type Memberships = {
  /** The stored membership; undefined if there never was one. */
  known(userId: string): Promise<Membership | undefined>
  /** Asks the provider. @throws MembershipUnknown, and then the stored membership is unchanged. */
  verify(userId: string): Promise<void>
  /** Asks about members who were last verified more than a day ago. @throws MembershipUnknown */
  verifyStale(): Promise<void>
}

const STALE_AT_ONCE = 50
/** Concurrent requests to the provider: in sequence, the last claims would expire before their request. */
const ASKED_AT_ONCE = 8

/** Without a provider in the settings only the table counts, filled by `npm run membership`. */
export function createMemberships(parts: {
  readonly database: Database
  readonly settings: MembershipSettings | undefined
  readonly changeBus: ChangeBus
  readonly now: () => Date
}): Memberships {
  const { database, changeBus, now } = parts
  const provider: MembershipProvider | undefined = parts.settings && createMembershipProvider(parts.settings)

  async function verify(userId: string): Promise<void> {
    if (!provider) return
    // Anyone can sign up with any address: only a confirmed one counts.
    const email = await findConfirmedEmail(database, userId)
    if (!email) return
    const changed = await keepMembership(database, userId, await provider.membershipOf(email), now())
    if (changed) changeBus.publish({ kind: 'rows', userId, tables: ['subscription'] })
  }

  return {
    known: (userId) => findMembership(database, userId),
    verify,
    async verifyStale() {
      if (!provider) return
      const waiting = [...(await claimStaleMembers(database, now(), STALE_AT_ONCE))]
      const worker = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await verify(next).catch((error: unknown) => {
            // After an error the provider is not asked about the others.
            waiting.length = 0
            throw error
          })
      }
      await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker))
    },
  }
}
