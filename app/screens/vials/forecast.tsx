import { forecastText } from '#domain/vials/forecast-text'
import { useVialForecast } from '../../data/vials/forecast.ts'
import { PremiumLine } from '../../parts/vials/premium-line.tsx'
import { useDays, useNow } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { text } from './text.ts'

/** How long the vials of each peptide last, and when to order: with premium; without it the way there. */
export function Forecast({ isPremium }: { readonly isPremium: boolean }) {
  if (!isPremium) return <PremiumLine feature={text.forecast.feature} />
  return (
    <Card title={text.forecast.title}>
      <Lines />
    </Card>
  )
}

function Lines() {
  const days = useDays(useNow())
  const { forecasts, isError, refetch } = useVialForecast(days)
  if (forecasts === undefined)
    return isError ? (
      <LoadFailed what={text.forecast.loadedWhat} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={1} label={text.forecast.loading} />
    )
  if (forecasts.length === 0) return <p className="text-note text-ink-2">{text.forecast.none}</p>
  return (
    <dl className="grid gap-3">
      {forecasts.map((forecast) => (
        <div key={forecast.peptide_id}>
          <dt className="font-semibold wrap-anywhere">{forecast.peptide_name}</dt>
          {forecastText(forecast, days.today).map((line, place) => (
            <dd
              key={line}
              className={`text-note tabular-nums ${place > 0 && forecast.order_before !== null ? 'font-semibold' : 'text-ink-2'}`}
            >
              <Unbroken text={line} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
