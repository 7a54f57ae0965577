import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { text } from './text.ts'

export type DeletionFailure = { readonly title: string; readonly explanation: string }

/** What the sheet says of a deletion that failed; undefined where the message stands under its field. */
export function deletionFailure(error: unknown): DeletionFailure | undefined {
  if (error instanceof Unreachable) return text.unreachable
  const { title, unexpected } = text.failed
  if (!(error instanceof Refused)) return { title, explanation: unexpected }
  return error.problem.fields === undefined ? { title, explanation: error.problem.message } : undefined
}
