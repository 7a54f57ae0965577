import { randomUUID } from 'node:crypto'
import type { Compilable } from 'kysely'
import { asService } from '../db/as-service.ts'
import type { Database } from '../db/database.ts'
import { ACTOR, LEASE_MS } from './claim.ts'
import { decide } from './decide.ts'
import type { Sending } from './round.ts'
import { lockPerson, type Person } from './read-person.ts'
import {
  enqueueMails,
  insertDeliveries,
  insertRounds,
  markMailed,
  markOver,
  retryDeliveries,
  settleDeliveries,
  updateLook,
} from './look-queries.ts'

/** What a look found, and what is to be sent after it. `nextAt`: when the next look is if all is sent; `storedNextAt`: if this node dies. */
export type Looked = {
  readonly person: Person
  readonly sendings: readonly Sending[]
  /** E-mails left in the outbox, and those that turned out not to be needed. */
  readonly mailed: number
  readonly notNeeded: number
  readonly nextAt: Date | null
  readonly storedNextAt: Date
}

/**
 * Looks at one person's reminders: decides what is due and stores it before anything is sent, in two round trips. The row of
 * the person's settings is locked meanwhile. Undefined where the person wants no reminders.
 */
export async function look(database: Database, userId: string, at: Date): Promise<Looked | undefined> {
  return asService(database, ACTOR, userId).transaction(async (tx) => {
    const person = await lockPerson(tx, userId, at)
    if (!person) return undefined
    if (!person.settings.enabled) {
      await tx.commit([
        settleDeliveries(userId, unsettled(person)),
        updateLook(userId, { lookedAt: at, endedAt: person.settings.ended_at, nextAt: null }),
      ])
      return undefined
    }
    const decision = decide(person, at.getTime(), randomUUID)
    const { sendings } = decision
    const retried = sendings.filter(({ tries }) => tries > 1).map(({ id }) => id)
    const made = sendings.filter(({ tries }) => tries === 1)
    const leasedAt = new Date(at.getTime() + LEASE_MS)
    const nextAt = decision.nextAt === null ? null : new Date(decision.nextAt)
    const storedNextAt = nextAt !== null && nextAt < leasedAt ? nextAt : leasedAt
    const changes: Compilable[] = [
      updateLook(userId, {
        lookedAt: new Date(decision.lookedAt),
        endedAt: decision.endedAt === null ? null : new Date(decision.endedAt),
        nextAt: sendings.length > 0 ? storedNextAt : nextAt,
      }),
    ]
    if (decision.rounds.length > 0) changes.push(insertRounds(userId, decision.rounds, at))
    if (decision.over.length > 0) changes.push(markOver(userId, decision.over, at))
    if (decision.mailed.length > 0) changes.push(markMailed(userId, decision.mailed))
    if (decision.mails.length > 0) changes.push(enqueueMails(userId, decision.mails))
    if (decision.settled.length > 0) changes.push(settleDeliveries(userId, decision.settled))
    if (retried.length > 0) changes.push(retryDeliveries(userId, retried, leasedAt))
    if (made.length > 0) changes.push(insertDeliveries(userId, made, { at, tryAt: leasedAt }))
    await tx.commit(changes)
    const mailed = decision.mails.length
    const dropped = decision.mailed.filter(({ mail_at }) => mail_at === null).length
    return { person, sendings, mailed, notNeeded: Math.max(0, dropped - mailed), nextAt, storedNextAt }
  })
}

const unsettled = ({ deliveries }: Person) => deliveries.filter(({ try_at }) => try_at !== null).map(({ id }) => id)
