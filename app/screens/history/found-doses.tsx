import type { DoseFilter } from '#domain/doses/filter'
import { useFoundDoses } from '../../data/doses/found-doses.ts'
import { usePeptides } from '../../data/peptides/peptides.ts'
import { deviceZone, useDays, useNow } from '../../shell/clock.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DoseList } from './dose-list.tsx'
import { filterText } from './filter-text.ts'
import { text } from './text.ts'

/** The doses that a filter wants, beneath the filter in words. */
export function FoundDoses({ filter, onClear }: { readonly filter: DoseFilter; readonly onClear: () => void }) {
  const zone = deviceZone()
  const { today, begins } = useDays(useNow())
  const { choices: peptides } = usePeptides()
  const { isPartial, ...found } = useFoundDoses(filter, { zone, begins })
  const peptide = peptides.find(({ id }) => id === filter.peptide)?.name
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sub font-semibold wrap-anywhere">{filterText(filter, peptide, today)}</p>
        <Button variant="quiet" size="small" onClick={onClear}>
          {text.filter.all}
        </Button>
      </div>
      {isPartial && found.doses ? (
        <Notice
          tone="pending"
          icon="offline"
          title={text.filter.partial.title}
          live
          action={
            <Button variant="ghost" size="small" onClick={() => void found.refetch()}>
              {text.filter.partial.again}
            </Button>
          }
        >
          {text.filter.partial.explanation}
        </Notice>
      ) : null}
      <Card>
        <DoseList
          {...found}
          empty={<Empty icon="filter" title={text.filter.none.title} text={text.filter.none.explanation} />}
        />
      </Card>
    </>
  )
}
