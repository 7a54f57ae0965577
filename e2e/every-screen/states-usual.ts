import type { State } from './states.ts'

/** The states that a screen of a person has in any case: with data, empty, behind the gate, loading, failed. */
export function usual(path: string, { settled, empty, gate, waiting, failed, except = [] }: Usual): readonly State[] {
  return [
    { name: 'with data', who: 'settled', path, shows: settled },
    { name: 'empty', who: 'new', path, shows: empty ?? settled },
    { name: 'of a free person', who: 'free', path, shows: gate ?? empty ?? settled },
    { name: 'loading', who: 'settled', path, server: 'is silent', except, shows: waiting ?? settled },
    { name: 'failed', who: 'settled', path, server: 'fails', except, shows: failed ?? settled },
  ]
}

/** What a stranger sees at this address. */
export function open(path: string, shows: string | RegExp): State {
  return { name: 'as it opens', who: 'stranger', path, shows }
}

/** The moment so many hours ago, as the server writes it. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const HOUR_MS = 3_600_000

type Usual = {
  readonly settled: string | RegExp
  readonly empty?: string | RegExp
  readonly gate?: string | RegExp
  readonly waiting?: string | RegExp
  readonly failed?: string | RegExp
  readonly except?: readonly string[]
}
