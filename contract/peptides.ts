import * as z from 'zod'
import { done, jsonBody, ok, pathId, query, uuid, write } from './call.ts'

/**
 * A peptide of a person: one of the reference table, or the person's own (`custom`). `joined_to`: the id of the peptide that an own one
 * was found to be; it is not chosen any more, and its name stands for that one.
 */
export const Peptide = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  custom: z.boolean(),
  joined_to: z.uuid().nullish(),
})
export type Peptide = z.infer<typeof Peptide>

/** All peptides of the person, by name, 'Other' last; joined ones too. */
export const listPeptides = query('/api/peptides', ok(z.array(Peptide)))

const params = pathId('No such peptide')

/** The other peptide, that the own one of the path is. */
export const JoinPeptide = z.object({ peptide: uuid('Please select a valid peptide') })
export type JoinPeptide = z.input<typeof JoinPeptide>

/** An own peptide is another one: its doses, schedules and vials become those of that one. */
export const joinPeptide = write('post', '/api/peptides/{id}/join', done(Peptide), {
  params,
  body: jsonBody(JoinPeptide),
})

/** A joined peptide is one of its own again, with what was entered by its name. */
export const separatePeptide = write('post', '/api/peptides/{id}/separate', done(Peptide), { params })
