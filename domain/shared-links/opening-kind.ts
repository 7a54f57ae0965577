import type { CivilDate } from '../time/civil.ts'

/** The files that somebody can take by a link. */
export const SHARED_FILES = ['report', 'fhir'] as const
export type SharedFile = (typeof SHARED_FILES)[number]

/** What somebody took by a link: the page, or one of the files. */
export const OPENING_KINDS = ['page', ...SHARED_FILES] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** The name of a file that was read on a day. It tells nothing of the person, and nothing of the link. */
export function sharedFileName(file: SharedFile, day: CivilDate): string {
  return file === 'report' ? `vialog-report-${day}.pdf` : `vialog-fhir-${day}.json`
}
