import { useQuery } from '@tanstack/react-query'
import type { CivilDate } from '#domain/time/civil'
import type { DayClock } from '#domain/time/day'
import { useOutboxDelay, usePendingWrites } from '../outbox/pending-writes.ts'
import { changesView } from '../outbox/write-kinds.ts'
import { usePremium } from '../subscription/subscription.ts'
import { forecastQuery } from './queries.ts'

/**
 * How long the vials of each peptide last, for a person with premium. It is the server's: `isOld` while writes of this device
 * that change it cannot reach the server.
 */
export function useVialForecast(days: DayClock & { readonly today: CivilDate }) {
  const hasPremium = usePremium() === true
  const { data, isError, refetch } = useQuery({ ...forecastQuery(days), enabled: hasPremium })
  const pending = usePendingWrites()
  const isDelayed = useOutboxDelay()
  return {
    forecasts: hasPremium ? data : undefined,
    isError,
    refetch,
    isOld: isDelayed && changesView('vials', pending),
  }
}
