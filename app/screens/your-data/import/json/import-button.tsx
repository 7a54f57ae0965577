import { useState } from 'react'
import type { ImportResult } from '#contract'
import { Refused, Unreachable } from '../../../../data/fetch-json.ts'
import { useImportData } from '../../../../data/import/import-data.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Opened } from './open-export.ts'
import { text } from './text.ts'

/** Imports an export that was opened and says what came of it. After a failure the same import can be tried again. */
export function ImportButton({ json, preview }: Opened) {
  const importData = useImportData()
  const [id] = useState(() => crypto.randomUUID())
  const [outcome, setOutcome] = useState<Outcome>('none')
  const send = async () => {
    setOutcome('busy')
    try {
      setOutcome({ done: await importData(json, id) })
    } catch (error) {
      const reasons = error instanceof Refused ? (error.problem.reasons ?? []) : []
      const isSaid = error instanceof Refused || error instanceof Unreachable
      setOutcome({ failed: isSaid ? error.message : text.failed.explanation, reasons })
    }
  }
  if (typeof outcome === 'object' && 'done' in outcome)
    return (
      <Notice tone="done" title={text.done.title(outcome.done.imported)} live>
        {text.done.present(outcome.done.present)}
      </Notice>
    )
  return (
    <>
      {typeof outcome === 'object' ? <Failure {...outcome} /> : null}
      <Button busy={outcome === 'busy'} busyText={text.busy} onClick={() => void send()}>
        {text.button(preview.counts.doses)}
      </Button>
    </>
  )
}

type Failed = { readonly failed: string; readonly reasons: readonly string[] }
type Outcome = 'none' | 'busy' | { readonly done: ImportResult } | Failed

function Failure({ failed, reasons }: Failed) {
  return (
    <Notice tone="danger" title={text.failed.title}>
      <p>{failed}</p>
      <ul className="mt-1 list-disc pl-4 wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}
