import type { Zone } from './zone.ts'

/** The place that a zone is named after: 'Tokyo' for Asia/Tokyo, 'Buenos Aires' for America/Argentina/Buenos_Aires. */
export function placeName(zone: Zone): string {
  const offset = zone.startsWith(FIXED) ? zone.slice(FIXED.length) : ''
  // In these names alone a plus means west of Greenwich.
  if (offset.startsWith('+')) return `UTC-${offset.slice(1)}`
  if (offset.startsWith('-')) return `UTC+${offset.slice(1)}`
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

const FIXED = 'Etc/GMT'
