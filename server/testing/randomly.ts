import type { CivilDate } from '#domain/time/civil'
import type { Zone } from '#domain/time/zone'

/** Random values of one seed. */
export type Random = ReturnType<typeof randomly>

/** Random values as an export writes them; the same seed gives the same ones. */
export function randomly(seed: number) {
  let state = seed
  /** mulberry32: from 0 to 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const chance = (part: number) => next() < part
  const one = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)] as Value
  const hex = (length: number) => Array.from({ length }, () => whole(0, 15).toString(16)).join('')
  const id = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  const moment = () => {
    const ms = Date.UTC(2021, 0, 1) + whole(0, 5 * 365 * 86_400_000)
    return `${new Date(ms).toISOString().slice(0, -1)}${String(whole(0, 999)).padStart(3, '0')}Z`
  }
  const date = () => moment().slice(0, 10) as CivilDate
  return {
    whole,
    chance,
    one,
    id,
    moment,
    date,
    time: () => `${String(whole(0, 23)).padStart(2, '0')}:${String(whole(0, 59)).padStart(2, '0')}:00`,
    zone: () => one(ZONES) as Zone | null,
    /** From 0.000001 to 100000, without a needless zero. */
    decimal: () =>
      one([`${whole(1, 100_000)}`, `${whole(0, 99)}.${whole(0, 99_999)}${whole(1, 9)}`, '0.000001', '0.25']),
    note: (most: number) =>
      one([null, null, 'left thigh', '=SUM(A1)', 'Größe\t“a” \\n', '💉'.repeat(20), 'x'.repeat(most), '']),
  }
}

const ZONES = [null, null, 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC']
