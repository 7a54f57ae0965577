import { useEffect } from 'react'
import { useIsAskedOnDashboard } from '../../data/symptoms/dashboard-question.ts'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { whenIdle } from '../../shell/loading/when-idle.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'

const importCard = () => import('../../parts/symptoms/check-in-card.tsx')

/** How the person is today. The card is no part of the first screen; its room is kept. Nothing where the person wants no question. */
export function CheckInPart() {
  const isAsked = useIsAskedOnDashboard() ?? true
  const { module, load } = useLazyModule(importCard)
  useEffect(() => (isAsked ? whenIdle(load) : undefined), [isAsked, load])
  if (!isAsked) return null
  return (
    <div className="grid min-h-56 *:min-w-0">
      {module ? (
        <module.CheckInCard linked />
      ) : (
        <Card title={text.checkIn.title}>
          <SkeletonRows rows={2} label={text.checkIn.loading} />
        </Card>
      )}
    </div>
  )
}
