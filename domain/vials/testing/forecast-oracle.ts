import { Temporal } from 'temporal-polyfill'
import { billionths, divide, fraction, isLess, MARKS, multiply, taken, type Fraction } from './draw-oracle.ts'

// A naive simulation of a forecast, day by day, for tests alone. All vials and doses are in mg and on U-100.

export type OracleVial = {
  readonly id: string
  readonly amount: string
  readonly volume: string
  readonly left: string
  readonly mixed: string
  readonly beyondUse: string
}
export type OracleDose = { readonly date: string; readonly amount: string }

/** How many doses are drawn before one finds no vial, and the day of the last of them. */
export function simulate(vials: readonly OracleVial[], doses: readonly OracleDose[], today: string) {
  const left = new Map(vials.map(({ id, left: ml }) => [id, billionths(fraction(ml))]))
  const shelf = [...vials].sort((one, other) => place(one).localeCompare(place(other)))
  const end = doses.at(-1)?.date ?? today
  let covered = 0
  let until: string | null = null
  for (let day = Temporal.PlainDate.from(today); day.toString() <= end; day = day.add({ days: 1 })) {
    for (const { amount } of doses.filter(({ date }) => date === day.toString())) {
      const usable = shelf.filter(({ beyondUse }) => beyondUse >= day.toString())
      const vial = usable.find((one) => (left.get(one.id) ?? 0n) >= needed(one, amount))
      if (!vial) return { covered, until, isWhole: false }
      left.set(vial.id, (left.get(vial.id) ?? 0n) - needed(vial, amount))
      covered += 1
      until = day.toString()
    }
  }
  return { covered, until, isWhole: true }
}

/** Drawn on the smallest barrel that holds it. */
function needed({ amount: whole, volume }: OracleVial, amount: string): bigint {
  const ml: Fraction = divide(multiply(fraction(amount), fraction(volume)), fraction(whole))
  const [small, middle, large] = MARKS
  const marks = [small, middle].find(({ barrel }) => !isLess(fraction(barrel), ml)) ?? large
  return billionths(taken(ml, marks))
}

function place({ beyondUse, mixed, id }: OracleVial): string {
  return `${beyondUse} ${mixed} ${id}`
}
