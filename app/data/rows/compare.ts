/** Compares texts by their characters, for dates, instants and ids of rows, whose text has their order: negative, 0 or positive. */
export function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
