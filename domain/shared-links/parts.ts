/** What a link can show. Sites are those of the doses and symptoms, and notes those of the other parts, where these are chosen. */
export const SHARED_PARTS = [
  'doses',
  'schedules',
  'metrics',
  'vials',
  'symptoms',
  'protocols',
  'sites',
  'notes',
] as const
export type SharedPart = (typeof SHARED_PARTS)[number]

/** After how many days a link ends by itself. */
export const LINK_DAYS = [1, 7, 30, 90] as const
export type LinkDays = (typeof LINK_DAYS)[number]

/** Whether something would be shown: sites and notes are shown with other parts only. */
export function showsSomething(parts: readonly SharedPart[]): boolean {
  return parts.some((part) => part !== 'sites' && part !== 'notes')
}

/** The parts of a list, each once, in their usual order. */
export function inUsualOrder(parts: readonly SharedPart[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => parts.includes(part))
}
