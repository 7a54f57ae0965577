import type * as contract from '#contract'
import { announce } from '../changes.ts'
import { defineWrite } from '../outbox/define-write.ts'
import { peptideJoined, peptideSeparated, type JoinPreview } from './joining.ts'

/** An own peptide is another one. */
export const joinPeptideWrite = defineWrite<'join-peptide', typeof contract.joinPeptide, JoinPreview>({
  kind: 'join-peptide',
  call: { method: 'post', path: '/api/peptides/{id}/join' },
  title: ({ peptide, into }) => `${peptide.name} is the same as ${into.name}`,
  done: ({ peptide, into }) => ({
    title: 'Peptides joined',
    text: `What you entered as ${peptide.name} is ${into.name} now.`,
    duration: 8000,
    action: { label: 'Undo', name: 'undo-join' },
  }),
  failed: 'Failed to join the peptides.',
  change: peptideJoined,
  // What is asked of the server may name what is joined: searches, and months of long ago.
  accept: () => announce('everything'),
})

/** A joined peptide is one of its own again. Which rows are its own the server knows. */
export const separatePeptideWrite = defineWrite<'separate-peptide', typeof contract.separatePeptide, JoinPreview>({
  kind: 'separate-peptide',
  call: { method: 'post', path: '/api/peptides/{id}/separate' },
  title: ({ peptide, into }) => `${peptide.name} is not the same as ${into.name}`,
  done: ({ peptide, into }) => ({
    title: 'Peptides separated',
    text: `What you entered as ${peptide.name} is not ${into.name} any more.`,
  }),
  failed: 'Failed to separate the peptides.',
  change: peptideSeparated,
  accept: () => announce('everything'),
})
