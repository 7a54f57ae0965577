import cluster from 'node:cluster'
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from '../env.ts'

/**
 * The log: lines of JSON on stderr. Messages for people at the terminal go to stdout. It never contains personal data: no
 * address, name, id, token, value, body, path or query. A worker of a node (WORKERS) adds its number.
 */
export type Log = Logger

export function createLog(level: LogLevel, to: DestinationStream = destination({ dest: 2, sync: true })): Log {
  return pino(
    {
      level,
      base: cluster.worker ? { worker: cluster.worker.id } : null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
}

/** The name, code and place of an error. Its message may contain personal values and is left out. */
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

/** Codes and constraints are identifiers; a value of any other form is left out. */
function wordOf(error: Error, key: 'code' | 'constraint'): string | undefined {
  const word = (error as { readonly [key in typeof key]?: unknown })[key]
  return typeof word === 'string' && /^\w{1,63}$/.test(word) ? word : undefined
}

/** The first server file in the stack, after the message, which may itself contain text that looks like a stack line. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const lines = stack.slice(stack.indexOf(message) + message.length)
  return /\/(server\/[\w./-]+:\d+:\d+)/.exec(lines)?.[1]
}
