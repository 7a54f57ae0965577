import * as z from 'zod'
import { Problem } from './problem.ts'

/** A JSON body of this shape. */
export function json<S extends z.ZodType>(schema: S, description = '') {
  return { content: { 'application/json': { schema } }, description }
}

/** A JSON body that a call must carry. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { ...json(schema), required: true as const }
}

/**
 * The header of every write: an id made on the device, so that the same write sent twice is done once
 * (docs/product/offline.md#unsent-writes).
 */
export const WriteHeaders = z.object({
  'idempotency-key': z.uuid({ error: 'A write needs an idempotency-key header with a uuid' }),
})

/** The refusals that any call may answer with. */
export const refusals = {
  400: json(Problem, 'Something in the request is invalid; nothing was written'),
  401: json(Problem, 'Nobody is signed in'),
  403: json(Problem, 'This is not open to the person who asks: it needs premium, a role or the password'),
  404: json(Problem, 'There is no such thing of yours'),
  409: json(Problem, 'It has changed in the meantime, or no more of it is kept for one person'),
  413: json(Problem, 'The request is too large'),
  422: json(Problem, 'This id was used for another write'),
  429: json(Problem, 'Too many requests'),
  503: json(Problem, 'Busy; try again'),
} as const
