import type { CivilDate } from '#domain/time/civil'
import { canShare } from '../../../shell/share-file.ts'

/** Of an export what a share sheet takes, as files of their own: their names in the ZIP, and how they are called outside of it. */
const PARTS = [
  { inside: 'report.pdf', type: 'application/pdf', nameOn: (day: CivilDate) => `vialog-report-${day}.pdf` },
  { inside: 'doses.csv', type: 'text/csv', nameOn: (day: CivilDate) => `vialog-doses-${day}.csv` },
]

/** The same bound as for the file that an import reads. */
const MOST_BYTES = 64 * 1024 * 1024

/** The parts of an export of this day that this device can share; none where it has no share sheet for them, or they cannot be read. */
export async function partsToShare(zip: Blob, day: CivilDate): Promise<readonly File[]> {
  const wanted = PARTS.filter(({ nameOn, type }) => canShare(new File([], nameOn(day), { type })))
  if (wanted.length === 0) return []
  try {
    const { zippedFile } = await import('../import/json/zipped-file.ts')
    const files: File[] = []
    for (const { inside, nameOn, type } of wanted)
      files.push(new File([await zippedFile(zip, inside, MOST_BYTES)], nameOn(day), { type }))
    return files
  } catch {
    // The whole export is saved; without a network its reader may not be here.
    return []
  }
}
