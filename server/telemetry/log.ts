import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from '../env.ts'

/**
 * The log: lines of JSON on the error stream, for machines; what people at the terminal should know goes to the other.
 * Nothing of a person is ever handed to it: no address, name, id, token, value, body, path or query.
 */
export type Log = Logger

export function createLog(level: LogLevel, to: DestinationStream = destination({ dest: 2, sync: true })): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
}

/** What may be said of an error: its kind, its code and its place. Its message may hold a person's values and stays out. */
export function namesOf(error: unknown): Readonly<Record<string, unknown>> {
  const known = error instanceof Error ? error : new Error('not an error')
  return {
    name: known.name,
    code: wordOf(known, 'code'),
    constraint: wordOf(known, 'constraint'),
    place: placeOf(known),
    ...(known.cause === undefined ? {} : { cause: namesOf(known.cause) }),
  }
}

/** Codes and constraints are words of ours or of the system's; anything that does not look like one is left out. */
function wordOf(error: Error, key: 'code' | 'constraint'): string | undefined {
  const word = (error as { readonly [key in typeof key]?: unknown })[key]
  return typeof word === 'string' && /^\w{1,63}$/.test(word) ? word : undefined
}

/** The first line of ours in the stack. The stack begins with the message, which may hold anything, also what looks like a line. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const lines = stack.slice(stack.indexOf(message) + message.length)
  return /\/(server\/[\w./-]+:\d+:\d+)/.exec(lines)?.[1]
}
