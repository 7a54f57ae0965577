import { inOrderOfUse } from '#domain/vials/choose'
import type { NextDoses } from '#domain/vials/left-text'
import type { usePastVials } from '../../data/vials/past-vials.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { VialRows } from '../../parts/vials/vial-rows.tsx'
import { useDays, useNow } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { text } from './text.ts'

/** The vials in use, those first that are used up first, and those that are not mixed or opened yet. */
export function CurrentVials({ current }: { readonly current: NextDoses & { readonly vials: readonly ShownVial[] } }) {
  const { today } = useDays(useNow())
  const inUse = inOrderOfUse(current.vials.filter(({ status }) => status === 'in use'))
  const unmixed = current.vials.filter(({ status }) => status === 'unmixed')
  return (
    <>
      <Card title={text.inUse}>
        {inUse.length === 0 ? (
          <p className="text-note text-ink-2">{text.noneInUse}</p>
        ) : (
          <VialRows vials={inUse} next={current} today={today} />
        )}
      </Card>
      {unmixed.length === 0 ? null : (
        <Card title={text.unmixed}>
          <VialRows vials={unmixed} next={current} today={today} />
        </Card>
      )}
    </>
  )
}

/** Finished and discarded vials, page by page. */
export function PastVials({
  past,
  next,
}: {
  readonly past: ReturnType<typeof usePastVials>
  readonly next: NextDoses
}) {
  const { today } = useDays(useNow())
  const { vials, refetch, hasMore, isLoadingMore, loadMore } = past
  if (vials === undefined) return <LoadFailed what={text.past.loadedWhat} onRetry={() => void refetch()} />
  if (vials.length === 0) return null
  return (
    <Card title={text.past.title}>
      <VialRows vials={vials} next={next} today={today} />
      {hasMore ? (
        <Button variant="quiet" className="mt-3 w-full" busy={isLoadingMore} onClick={loadMore}>
          {text.past.more}
        </Button>
      ) : null}
    </Card>
  )
}
