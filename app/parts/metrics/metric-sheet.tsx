import { useState } from 'react'
import { versionText } from '#domain/metrics/version-text'
import { dateIn } from '#domain/time/zone'
import type { ShownMetric } from '../../data/metrics/metrics.ts'
import { useMetricNames } from '../../data/metrics/names.ts'
import { deviceZone, useNow } from '../../shell/clock.ts'
import { Choice, Choices } from '../../ui/dialogs/choice.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EditMetric } from './edit-metric.tsx'
import { MetricHistory } from './metric-history.tsx'
import { text } from './text.ts'

/** The sheets about one entry: its menu, then its edit or its history. */
export function MetricSheet({ metric, open, onClose, onDelete }: MetricSheetProps) {
  // What was chosen in the menu, and of which entry: it stays while its sheet slides away.
  const [chosen, setChosen] = useState<{ readonly kind: 'edit' | 'changes'; readonly metric: ShownMetric }>()
  const [isChosenOpen, setChosenOpen] = useState(false)
  const zone = deviceZone()
  const today = dateIn(useNow(), zone)
  const nameOf = useMetricNames()
  const titleOf = (entry: ShownMetric) => {
    const { what, when } = versionText(entry, today, zone)
    return { title: text.menu.entry(nameOf(entry.metric_type), what), text: when }
  }
  const choose = (kind: 'edit' | 'changes') => {
    if (!metric) return
    onClose()
    setChosen({ kind, metric })
    setChosenOpen(true)
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} {...(metric ? titleOf(metric) : { title: '' })}>
        <Choices>
          <Choice icon="edit" label={text.menu.edit} onClick={() => choose('edit')} />
          <Choice icon="book" label={text.menu.changes} onClick={() => choose('changes')} />
          <Choice
            icon="trash"
            label={text.menu.delete}
            isDanger
            onClick={() => {
              onClose()
              if (metric) onDelete(metric)
            }}
          />
        </Choices>
      </Dialog>
      {chosen ? (
        <Dialog
          open={isChosenOpen}
          onClose={() => setChosenOpen(false)}
          title={chosen.kind === 'edit' ? text.edit.title : text.changes.title}
          text={titleOf(chosen.metric).title}
        >
          {chosen.kind === 'edit' ? (
            <EditMetric metric={chosen.metric} onSaved={() => setChosenOpen(false)} />
          ) : (
            <MetricHistory metric={chosen.metric} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}

type MetricSheetProps = {
  /** What it is about; kept while the sheet slides away. */
  readonly metric: ShownMetric | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onDelete: (metric: ShownMetric) => void
}
