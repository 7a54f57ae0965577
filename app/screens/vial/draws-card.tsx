import { exactly } from '#domain/amounts/exact'
import { sitesText } from '#domain/sites/name'
import { costOfDrawText } from '#domain/vials/cost'
import { volumeText } from '#domain/vials/volume'
import { useSiteNames } from '../../data/sites/settings.ts'
import { useVialDoses } from '../../data/vials/vial-history.ts'
import type { ShownVial } from '../../data/vials/shown-vial.ts'
import { doseTitle, takenOnText } from '../../parts/doses/taken-text.ts'
import { useDays, useNow } from '../../shell/clock.ts'
import { LoadFailed } from '../../shell/loading/load-failed.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { text } from './text.ts'

/** The doses that were drawn from a vial, newest first, with what each took out of it. */
export function DrawsCard({ vial }: { readonly vial: ShownVial }) {
  const { doses, isError, refetch, hasMore, isLoadingMore, loadMore } = useVialDoses(vial.id)
  const now = useNow()
  const clock = useDays(now)
  const siteNameOf = useSiteNames()
  return (
    <Card title={text.draws.title}>
      {doses === undefined ? (
        isError ? (
          <LoadFailed what={text.draws.loadedWhat} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} label={text.draws.loading} />
        )
      ) : doses.length === 0 ? (
        <p className="text-note text-ink-2">{text.draws.none}</p>
      ) : (
        <Rows>
          {doses.map((dose) => (
            <Row
              key={dose.id}
              title={doseTitle(dose)}
              text={
                <span className="text-ink-2 tabular-nums">
                  <span>{takenOnText(dose, now, clock)}</span>
                  {dose.sites?.length ? <span className="block">{sitesText(dose.sites, siteNameOf)}</span> : null}
                </span>
              }
            >
              {dose.draws
                ?.filter(({ vial_id }) => vial_id === vial.id)
                .map(({ volume_ml }) => (
                  <span key={volume_ml} className="font-semibold tabular-nums">
                    {drawnText(vial, volume_ml)}
                  </span>
                ))}
            </Row>
          ))}
        </Rows>
      )}
      {hasMore ? (
        <Button variant="quiet" className="mt-3 w-full" busy={isLoadingMore} onClick={loadMore}>
          {text.draws.more}
        </Button>
      ) : null}
    </Card>
  )
}

/** '0.10 ml', and what that cost where it is known. */
function drawnText(vial: ShownVial, volumeMl: string): string {
  const drawn = text.draws.ml(volumeText(exactly(volumeMl)))
  const cost = costOfDrawText(vial, volumeMl)
  return cost === undefined ? drawn : text.draws.withCost(drawn, cost)
}
