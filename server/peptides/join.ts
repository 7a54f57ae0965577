import type { Peptide } from '#contract'
import { endOf, namedBy } from '#domain/peptides/joined'
import { lockPerson } from '../db/lock-person.ts'
import { conflict, invalidField, notFound } from '../http/api-error.ts'
import { mutation, type Mutation } from '../idempotency/run-once.ts'
import { blendsOfBoth, isUsedTogether, LONGER, moveBack, moveRows, onePeptide, saveJoin } from './join-queries.ts'
import { ownPeptides, type OwnPeptide } from './queries.ts'
import { resolvedOf } from './resolve-peptide.ts'

/**
 * An own peptide is another one of the person or of the reference: its rows become those of that one, and keep by which name they
 * were entered. Nothing else of the person is written meanwhile. Needs no premium: it makes no peptide.
 */
export function join(userId: string, id: string, target: string): Mutation<Peptide> {
  return mutation({
    ...locked(userId),
    async decide([own], tx) {
      const joined = found(own, id)
      if (joined.joined_to !== null) throw conflict(`${joined.name} has been joined with another peptide already.`)
      const into = resolvedOf(endOf(target, own), own)
      if (!into) throw invalidField('peptide', 'Please select a valid peptide')
      if (into.id === id) throw invalidField('peptide', 'Please choose another peptide')
      const [blend] = await tx.query(blendsOfBoth(userId, id, into.id))
      if (blend) throw conflict(`The vial “${blend.name}” holds both, so they are two peptides. Nothing was changed.`)
      return {
        changes: [...moveRows(userId, id, into), saveJoin(userId, id, into.id)],
        answer: onePeptide(userId, id),
      }
    },
  })
}

/**
 * Takes a join back: what was entered by the name of this peptide, or of one that was joined with it, is of this one again.
 * Refused where doses, plans and vials of both belong together since.
 */
export function separate(userId: string, id: string): Mutation<Peptide> {
  return mutation({
    ...locked(userId),
    async decide([own], tx) {
      const joined = found(own, id)
      if (joined.joined_to === null) throw conflict(`${joined.name} is a peptide of its own already.`)
      const names = namedBy(id, own)
      const [together] = await tx.query(isUsedTogether(userId, names))
      if (together?.is)
        throw conflict(
          `Since then, plans, doses and vials of both were used together. ${joined.name} stays joined. Nothing was changed.`,
        )
      return {
        changes: [...moveBack(userId, id, names), saveJoin(userId, id, null)],
        answer: onePeptide(userId, id),
      }
    },
  })
}

/** Nothing else of the person is written until the transaction ends; their own peptides are read after the lock. */
function locked(userId: string) {
  return { first: [LONGER, lockPerson(userId)], reads: [ownPeptides(userId)] as const }
}

/** @throws ApiError 404 where the person has no own peptide with this id. */
function found(own: readonly OwnPeptide[], id: string): OwnPeptide {
  const peptide = own.find((one) => one.id === id)
  if (!peptide) throw notFound('peptide')
  return peptide
}
