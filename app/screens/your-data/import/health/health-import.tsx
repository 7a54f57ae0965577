import { useMemo, useState } from 'react'
import { suggestedWeights } from '#domain/imported-weights/mapping'
import { weightsTable, type HealthWeights } from '#domain/other-products/health/weights'
import { Progress } from '../../../../ui/charts/progress.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { text as importText } from '../text.ts'
import { WeightsImport } from '../weights/weights-import.tsx'
import type { Progress as ReadingProgress } from './read-health.ts'
import { text } from './text.ts'
import { useHealth } from './use-health.ts'

/** Reads the export of a phone's health data, says how far it is, and offers what it has of metrics. */
export function HealthImport({ file }: { readonly file: File }) {
  const { reading, stop, again } = useHealth(file)
  if (reading === undefined || 'progress' in reading) return <Reading progress={reading?.progress} stop={stop} />
  if ('isStopped' in reading)
    return (
      <>
        <Notice tone="pending" title={text.stopped.title} live>
          {text.stopped.explanation}
        </Notice>
        <Button variant="quiet" onClick={again}>
          {text.stopped.again}
        </Button>
      </>
    )
  if ('found' in reading) return <Found found={reading.found} />
  const reasons: Readonly<Record<string, string>> = text.reasons
  return (
    <Notice tone="danger" title={text.notOpened}>
      {reasons[reading.reason] ?? importText.notRead}
    </Notice>
  )
}

function Reading({ progress, stop }: { readonly progress: ReadingProgress | undefined; readonly stop: () => void }) {
  return (
    <>
      <Progress
        label={text.progress}
        value={progress ? progress.read / progress.of : 0}
        text={progress ? text.read(progress) : importText.reading}
      />
      <p className="text-note text-ink-2 tabular-nums">{progress ? text.read(progress) : importText.reading}</p>
      <p className="text-note text-ink-2">{text.staysHere}</p>
      <Button variant="quiet" onClick={stop}>
        {text.stop}
      </Button>
    </>
  )
}

/** What the file holds. Of one that was cut off nothing is offered before the person wants it. */
function Found({ found }: { readonly found: HealthWeights }) {
  const { rows, notKept, isCut } = found
  const [takesCut, setTakesCut] = useState(false)
  const cells = useMemo(() => ({ ...weightsTable({ rows }), headerLine: 0 }), [rows])
  const suggested = useMemo(() => suggestedWeights(cells.headers, cells.rows), [cells])
  const others = text.notKept(notKept)
  return (
    <>
      {isCut ? (
        <Notice tone="danger" title={text.cut.title} live>
          {text.cut.explanation(rows.length)}
        </Notice>
      ) : null}
      {rows.length === 0 && !isCut ? (
        <Notice tone="pending" title={text.none.title} live>
          {text.none.explanation}
        </Notice>
      ) : null}
      {isCut && !takesCut && rows.length > 0 ? (
        <Button variant="quiet" onClick={() => setTakesCut(true)}>
          {text.cut.use(rows.length)}
        </Button>
      ) : null}
      {notKept.laterOfDay === 0 ? null : <p className="text-note text-ink-2">{text.laterOfDay(notKept.laterOfDay)}</p>}
      {rows.length > 0 && (!isCut || takesCut) ? <WeightsImport cells={cells} suggested={suggested} /> : null}
      {others === undefined ? null : <p className="text-note text-ink-2">{others}</p>}
    </>
  )
}
