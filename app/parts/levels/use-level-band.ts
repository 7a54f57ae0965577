import { useMemo } from 'react'
import type { LevelDose } from '#domain/levels/band'
import { DAY, HOUR } from '#domain/time/instant'
import type { BandQuestion } from '../../data/levels/band.ts'
import { useAhead, type LevelsOfPeptide } from '../../data/levels/levels.ts'
import { useBand } from '../../data/levels/use-band.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'

/**
 * The band of a peptide over so many days before the end of this hour, and over those after it in which doses count that are ahead. `answer` may be of
 * the question before; it is undefined until the first is here, and where no dose counts.
 */
export function useLevelBand(of: LevelsOfPeptide | undefined, days: number) {
  // The picture of an hour: the minute would draw it anew for nothing.
  const hour = Math.floor(useNow() / HOUR) * HOUR
  const { doses, leftOut } = useAhead(of, hour, deviceZone())
  const question = useQuestion(of, doses, { hour, days })
  const answer = useBand(question)
  const until = answer?.question.to ?? 0
  return { answer, ahead: { leftOut, count: doses.filter(({ at }) => at < until).length } }
}

function useQuestion(
  of: LevelsOfPeptide | undefined,
  planned: readonly LevelDose[],
  { hour, days }: { readonly hour: number; readonly days: number },
): BandQuestion | undefined {
  const { id, doses, first } = of ?? {}
  return useMemo(() => {
    if (id === undefined || !doses || first === undefined) return undefined
    const now = hour + HOUR
    // A dose that is due within the hour begins with what is ahead: what is drawn of now was taken.
    const ahead = planned.map((dose) => ({ ...dose, at: Math.max(dose.at, now) }))
    // The newest comes first. It may be logged up to a day ahead, and be the only one.
    const newest = doses[0]?.at ?? 0
    const last = Math.max(...ahead.map(({ at }) => at), newest > now ? newest : 0) + DAYS_AFTER_LAST * DAY
    const to = Math.max(now, Math.min(now + (days / 3) * DAY, last))
    return { peptide: id, doses, ahead, first, from: now - days * DAY, now, to: Math.ceil(to / HOUR) * HOUR }
  }, [id, doses, first, planned, hour, days])
}

/** What is shown after the last dose that is ahead. */
const DAYS_AFTER_LAST = 7
