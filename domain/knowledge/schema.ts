import * as z from 'zod'
import { LONGEST_QUESTION } from './question.ts'

/** A question as the field of /ask takes it. */
export const AskedQuestion = z
  .string('Type a question first')
  .trim()
  .min(1, 'Type a question first')
  .max(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters`)
