import type { Unit } from '#domain/doses/unit'

type Amount = { readonly amount: string; readonly unit: Unit }

/** An amount of a plan, and the one that the plan has before it. */
export type PlannedAmount = Amount & { readonly previous: Amount | undefined }

/** The amounts that a plan has, each once, in their order; without those that the schedule had before. */
export function newAmounts(planned: readonly Amount[], before: readonly Amount[] = []): readonly PlannedAmount[] {
  const known = new Set(before.map(nameOf))
  return planned.flatMap(({ amount, unit }, place) => {
    const name = nameOf({ amount, unit })
    if (known.has(name)) return []
    known.add(name)
    const previous = planned[place - 1]
    return [{ amount, unit, previous: previous && { amount: previous.amount, unit: previous.unit } }]
  })
}

function nameOf({ amount, unit }: Amount): string {
  return `${amount} ${unit}`
}
