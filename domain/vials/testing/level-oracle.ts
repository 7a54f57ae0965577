import { add, fraction, subtract, type Fraction } from './draw-oracle.ts'

// What is left in a vial, recounted from the list of all that happened, for tests alone.

/** What happened, in the order in which it was recorded. Instants are whole hours. A deletion draws nothing, a restore again. */
export type Happening =
  | { readonly kind: 'drawn'; readonly dose: string; readonly hour: number; readonly volumes: readonly string[] }
  | { readonly kind: 'wasted'; readonly id: string; readonly hour: number; readonly ml: string }
  | { readonly kind: 'read'; readonly hour: number; readonly ml: string }

/** The level read last by its hour (of equal hours the first), less what was drawn and wasted after that hour. */
export function recount(volume: string, happenings: readonly Happening[]): Fraction {
  const reads = happenings.filter((one) => one.kind === 'read')
  const hours = reads.map(({ hour }) => hour)
  const latest = Math.max(...hours)
  const read = reads.find(({ hour }) => hour === latest)
  const isAfter = (hour: number) => read === undefined || hour > read.hour
  const doses = new Map<string, readonly string[]>()
  const wasted = new Map<string, string>()
  for (const one of happenings) {
    if (one.kind === 'drawn') doses.set(one.dose, isAfter(one.hour) ? one.volumes : [])
    if (one.kind === 'wasted' && isAfter(one.hour)) wasted.set(one.id, one.ml)
  }
  const taken = [...[...doses.values()].flat(), ...wasted.values()]
  const sum = taken.reduce<Fraction>((total, ml) => add(total, fraction(ml)), [0n, 1n])
  return subtract(fraction(read?.ml ?? volume), sum)
}
