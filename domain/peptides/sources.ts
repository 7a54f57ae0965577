import type { Source } from './entry.ts'

/** Sources of several entries. */

export const WADA: Source = {
  name: 'WADA Prohibited List 2026',
  revision: 'in force since 1 January 2026',
  checked: '2026-11-22',
}

export const FDA_SAFETY_RISKS: Source = {
  name: 'FDA, Certain Bulk Drug Substances for Use in Compounding that May Present Significant Safety Risks',
  revision: 'entries of September 2023, as changed in April 2026',
  checked: '2026-11-22',
}

export const FDA_COMMITTEE_2024: Source = {
  name: 'FDA Pharmacy Compounding Advisory Committee',
  revision: 'meetings of 29 October and 4 December 2024, as reported',
  checked: '2026-11-22',
}

export const FDA_COMMITTEE_2026: Source = {
  name: 'FDA Pharmacy Compounding Advisory Committee',
  revision: 'briefing of 30 June and meeting of 23 July 2026, as reported',
  checked: '2026-11-22',
}

export const FDA_DOSING_ERRORS: Source = {
  name: 'FDA alert on dosing errors with compounded semaglutide',
  revision: '26 July 2024',
  checked: '2026-11-22',
}
