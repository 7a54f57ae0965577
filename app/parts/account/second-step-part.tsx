import { useEffect } from 'react'
import { useLazyModule } from '../../shell/loading/use-lazy-module.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SecondStepProps } from './second-step/second-step.tsx'
import { text } from './text.ts'

const importSecondStep = () => import('./second-step/second-step.tsx')

/** The second step of a sign-in, which loads where it is drawn. */
export function SecondStepPart(props: SecondStepProps) {
  const { module, failed, load } = useLazyModule(importSecondStep)
  useEffect(load, [load])
  if (module) return <module.SecondStep {...props} />
  if (failed)
    return (
      <Notice
        tone="pending"
        icon="offline"
        title={text.secondStep.failed}
        live
        action={
          <Button variant="ghost" size="small" onClick={load}>
            {text.secondStep.again}
          </Button>
        }
      />
    )
  return (
    <Card>
      <Skeleton className="h-60 w-full" />
    </Card>
  )
}
