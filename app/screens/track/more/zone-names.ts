/** The zones to choose from, with the chosen one, which the browser may know by another name. */
export function zoneNames(chosen: string): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === '' ? [] : [chosen])])].toSorted()
}
