import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100

/** Processor time that processes have used until now, in seconds, by Linux's own count. */
export type ProcessorTime = { readonly postgres: number; readonly nodes: number; readonly at: number }

/** The process that is the parent of all others of a PostgreSQL; one of these must be alive. */
export function postmasterOf(backend: number): number {
  const { parent } = statOf(backend)
  if (parent <= 1) throw new Error(`Process ${backend} is no backend of PostgreSQL on this machine.`)
  return parent
}

/** Counts the time of a PostgreSQL and that of these nodes, with the processes of each. */
export function processorTime(postmaster: number, nodes: readonly number[]): ProcessorTime {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
  const of = (first: readonly number[]) =>
    running.filter(({ pid, parent }) => first.includes(pid) || first.includes(parent))
  return {
    postgres: seconds(of([postmaster])),
    nodes: seconds(of(nodes)),
    at: performance.now() / 1000,
  }
}

/** Processor time that one process has used until now, in seconds. */
export function processorTimeOf(pid: number): number {
  return seconds([statOf(pid)])
}

/** The share of the whole machine that was used between two moments, from 0 to 1. */
export function shares(before: ProcessorTime, after: ProcessorTime) {
  const all = (after.at - before.at) * availableParallelism()
  return { postgres: (after.postgres - before.postgres) / all, nodes: (after.nodes - before.nodes) / all }
}

type Stat = { readonly pid: number; readonly parent: number; readonly ticks: number }

function statOf(pid: number): Stat {
  try {
    // The name in brackets may hold anything; the fields after it are numbers (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    // User and system time of its own and of children that have ended.
    return { pid, parent, ticks: [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0) }
  } catch {
    return { pid, parent: 0, ticks: 0 }
  }
}

function seconds(processes: readonly Stat[]): number {
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
}
