import { useEffect } from 'react'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { SecondStepProps } from './second-step/second-step.tsx'
import { text } from './text.ts'

const importSecondStep = () => import('./second-step/second-step.tsx')

/** The second step of a sign-in. Most people never see it, so it does not come with the page. */
export function SecondStepPart(props: SecondStepProps) {
  const { module, failed, load } = useLazyModule(importSecondStep)
  useEffect(load, [load])
  if (module) return <module.SecondStep {...props} />
  if (failed) return <LoadFailed what={text.secondStep.what} onRetry={load} />
  return (
    <Card>
      <SkeletonRows rows={3} label={text.secondStep.loading} />
    </Card>
  )
}

/** For the first touch of a form that may lead to it: it is there when the answer is. */
export function preloadSecondStep(): void {
  void importSecondStep().catch(() => undefined)
}
