import { lazy, Suspense, type ComponentType } from 'react'
import type { ShownVial } from '../../../data/vials/shown-vial.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { text } from './text.ts'

/** The label, whose code (the maker of QR codes) does not come with the screen. Offline and not cached, it is left out. */
export function LabelPart({ vial }: { readonly vial: ShownVial }) {
  return (
    <Suspense
      fallback={
        <Card title={text.title}>
          <Skeleton className="mx-auto aspect-[2/1] w-full max-w-80" />
        </Card>
      }
    >
      <LabelCard vial={vial} />
    </Suspense>
  )
}

const LabelCard = lazy<ComponentType<{ readonly vial: ShownVial }>>(() =>
  import('./label-card.tsx').catch(() => ({ default: () => null })),
)
