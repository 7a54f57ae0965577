import type { Unit } from '#domain/doses/unit'

type Amount = { readonly amount: string; readonly unit: Unit }

/** The amounts that a plan has, each once, in their order; without those that the schedule had before. */
export function newAmounts(planned: readonly Amount[], before: readonly Amount[] = []): readonly Amount[] {
  const known = new Set(before.map(nameOf))
  const amounts = new Map(planned.map((dose) => [nameOf(dose), { amount: dose.amount, unit: dose.unit }]))
  return [...amounts].filter(([name]) => !known.has(name)).map(([, amount]) => amount)
}

function nameOf({ amount, unit }: Amount): string {
  return `${amount} ${unit}`
}
