/** The goals after a tap on one of them. */
export function toggleGoal(chosen: readonly string[], goal: string): readonly string[] {
  return chosen.includes(goal) ? chosen.filter((other) => other !== goal) : [...chosen, goal]
}

/** The goals to choose from: those of the list, and those that the person has already. Each once. */
export function offeredGoals(listed: readonly string[], goals: readonly string[]): readonly string[] {
  return [...new Set([...listed, ...goals])]
}
