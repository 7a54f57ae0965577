import { isZone, type Zone } from '#domain/time/zone'

/** The zones to choose from, with the chosen one, which the browser may know by another name. */
export function zoneNames(chosen: string): readonly Zone[] {
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen === '' ? [] : [chosen])]
  return [...new Set(names.filter(isZone))].toSorted()
}

/** 'America/New York'. */
export function zoneTitle(name: string): string {
  return name.replaceAll('_', ' ')
}
