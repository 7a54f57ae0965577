/** What a link can show. Notes are those of the other parts that are chosen. */
export const SHARED_PARTS = ['doses', 'schedules', 'metrics', 'vials', 'notes'] as const
export type SharedPart = (typeof SHARED_PARTS)[number]

/** After how many days a link ends by itself. */
export const LINK_DAYS = [1, 7, 30, 90] as const
export type LinkDays = (typeof LINK_DAYS)[number]

/** The parts of a list, each once, in their usual order. */
export function inUsualOrder(parts: readonly SharedPart[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => parts.includes(part))
}
