import type { ChangeBus } from '../live/change-bus.ts'
import type { Database } from '../db/database.ts'
import type { MembershipSettings } from '../env.ts'
import {
  createMembershipProvider,
  type Membership,
  type MembershipProvider,
} from '../integrations/membership-provider.ts'
import { findConfirmedEmail, findMembership, keepMembership, claimStaleMembers } from './membership-queries.ts'

/** Who is a member, by the local table and by the provider where there is one. */
export type Memberships = {
  /** What is known now; undefined where nothing ever was. */
  known(userId: string): Promise<Membership | undefined>
  /** Asks the provider again. @throws MembershipUnknown, and then what was known stands. */
  verify(userId: string): Promise<void>
  /** Asks again about members whom nobody has asked about for a day. @throws MembershipUnknown */
  verifyStale(): Promise<void>
}

const STALE_AT_ONCE = 50
/** So many questions are under way together: one after another, the last claims would be over before they are asked. */
const ASKED_AT_ONCE = 8

/** Without settings for a provider the table alone decides, filled by `npm run membership`. */
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
    // Anybody can sign up with anybody's address: only a confirmed one says who is a member.
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
            // A provider in trouble is not asked about the others as well.
            waiting.length = 0
            throw error
          })
      }
      await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker))
    },
  }
}
