import { Refused, Unreachable } from '../../data/fetch-json.ts'
import { text } from './proof-text.ts'

/** What to tell the person about a passkey that was not made, shown or removed; undefined where another question took its place. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof Refused || error instanceof Unreachable) return error.message
  const kind = error instanceof Error && 'kind' in error ? error.kind : undefined
  if (kind === 'replaced') return undefined
  return kind === 'left' || kind === 'known' || kind === 'unsupported' || kind === 'failed'
    ? text.failures[kind]
    : text.unexpected
}
