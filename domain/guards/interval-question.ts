import { formatDose } from '../amounts/amount.ts'
import { plural } from '../text/plural.ts'
import { toEpochMs } from '../time/instant.ts'
import { blendText, type GuardedDose, type Reader } from './doses.ts'
import { timeLeftText } from './elapsed.ts'
import { tooNear } from './least-interval.ts'
import { distanceText, isNow } from './moment.ts'

/** The question about a dose at `at` that lies too near to another one (`tooNear`); undefined where none does. `ask` is its end. */
export function intervalQuestion(
  at: string,
  doses: readonly GuardedDose[],
  hours: number | undefined,
  reader: Reader,
  ask = 'Log another?',
): string | undefined {
  const found = tooNear(at, doses, hours)
  if (!found) return undefined
  const { near, missing } = found
  const logged = `You logged ${formatDose(near.amount, near.unit)} of ${near.peptide_name}${blendText(near)}`
  const isAgo = isNow(at, reader) && toEpochMs(near.administered_at) <= reader.now
  const own =
    hours === undefined
      ? ''
      : `Your least interval is ${plural(hours, 'hour')}: ${timeLeftText(missing)} ${isAgo ? 'left' : 'short'}. `
  return `${logged} ${distanceText(near, at, reader)}. ${own}${ask}`
}
