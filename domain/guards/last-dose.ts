import { formatDose } from '../amounts/amount.ts'
import { toEpochMs } from '../time/instant.ts'
import { blendText, newestFirst, type GuardedDose, type Reader } from './doses.ts'
import { elapsedText, timeLeftText } from './elapsed.ts'
import { momentText } from './moment.ts'

/**
 * The newest dose of a peptide in words: 'Last: 0.25 mg, 3 days 4 hours ago (Thursday, 8:00 PM)'. Undefined where there
 * is none. A dose that was logged ahead says how far, and one that is a part of a blend what it came with:
 * 'Last: 0.4 mg with 2 mg GHK-Cu, 3 days ago (...)'.
 */
export function lastDoseText(doses: readonly GuardedDose[], reader: Reader): string | undefined {
  const [last] = newestFirst(doses)
  if (!last) return undefined
  const passed = reader.now - toEpochMs(last.administered_at)
  const when = passed < 0 ? `in ${timeLeftText(-passed)}` : `${elapsedText(passed)} ago`
  return `Last: ${formatDose(last.amount, last.unit)}${blendText(last)}, ${when} (${momentText(last, reader)})`
}
