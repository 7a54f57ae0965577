import type { ScheduledDose } from '#contract'

/** Every scheduled dose in some answers, as the newest answer has it. */
export function newestRows(
  answers: readonly { readonly state: { readonly data?: unknown; readonly dataUpdatedAt: number } }[],
): readonly ScheduledDose[] {
  const oldestFirst = answers.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const doses = oldestFirst.flatMap(({ state }) => (state.data as readonly ScheduledDose[] | undefined) ?? [])
  return [...new Map(doses.map((dose) => [dose.id, dose])).values()]
}
