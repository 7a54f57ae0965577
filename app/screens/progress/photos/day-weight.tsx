import { formatMetric } from '#domain/metrics/format'
import { shownIn } from '#domain/metrics/display'
import type { ShownMetric } from '../../../data/metrics/metrics.ts'
import { useDisplayUnits } from '../../../data/metrics/settings.ts'
import { Untranslated } from '../../../ui/untranslated.tsx'

/** The weight of a day, in the unit of the person; nothing where there is none. */
export function DayWeight({ weight, className }: DayWeightProps) {
  const unitOf = useDisplayUnits()
  if (!weight) return null
  return (
    <Untranslated className={className ?? ''}>{formatMetric(shownIn('weight', unitOf('weight'), weight))}</Untranslated>
  )
}

type DayWeightProps = { readonly weight: ShownMetric | undefined; readonly className?: string }
