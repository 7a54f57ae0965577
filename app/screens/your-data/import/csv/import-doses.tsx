import { useRef, useState } from 'react'
import type { DosesImported } from '#contract'
import type { TableDose } from '#domain/csv/read-row'
import { Refused, Unreachable } from '../../../../data/fetch-json.ts'
import { useImportDoses } from '../../../../data/import/import-doses.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { text } from './text.ts'
import type { There } from './use-doses-there.ts'

/** Imports the doses that are not here yet and says what came of it. After a failure the same import can be tried again. */
export function ImportDoses({ doses, there }: { readonly doses: readonly TableDose[]; readonly there: There }) {
  const importDoses = useImportDoses()
  const sent = useRef({ key: '', id: '' })
  const [outcome, setOutcome] = useState<Outcome>('none')
  const missing = typeof there === 'string' ? doses : doses.filter(({ line }) => !there.has(line))
  const send = async () => {
    setOutcome('busy')
    // The same doses keep their id, so that an answer that was lost doubles nothing.
    const key = JSON.stringify(missing)
    if (sent.current.key !== key) sent.current = { key, id: crypto.randomUUID() }
    try {
      const done = await importDoses(missing, sent.current.id)
      setOutcome({ done: { ...done, present: done.present + doses.length - missing.length } })
    } catch (error) {
      const reasons = error instanceof Refused ? (error.problem.reasons ?? []) : []
      const isSaid = error instanceof Refused || error instanceof Unreachable
      setOutcome({ failed: isSaid ? error.message : text.failed.explanation, reasons })
    }
  }
  if (typeof outcome === 'object' && 'done' in outcome)
    return (
      <Notice tone="done" title={text.done.title(outcome.done)} live>
        {text.done.explanation(outcome.done)}
      </Notice>
    )
  return (
    <>
      {typeof outcome === 'object' ? <Failure {...outcome} /> : null}
      <Button
        busy={outcome === 'busy'}
        busyText={text.busy}
        disabled={missing.length === 0 || there === 'asking'}
        onClick={() => void send()}
      >
        {text.button(missing.length)}
      </Button>
    </>
  )
}

type Failed = { readonly failed: string; readonly reasons: readonly string[] }
type Outcome = 'none' | 'busy' | { readonly done: DosesImported } | Failed

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
