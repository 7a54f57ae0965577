import { useState } from 'react'
import { Refused, Unreachable } from '../../../data/fetch-json.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useScreenOn } from '../../../ui/use-screen-on.ts'
import { text } from './text.ts'

/** Sends an import and shows its result. After a failure the same import can be sent again. */
export function ImportButton<Result>({ label, disabled = false, send, done }: ImportButtonProps<Result>) {
  const [outcome, setOutcome] = useState<Outcome<Result>>('none')
  // A long import is not cut off by a phone that falls asleep.
  useScreenOn(outcome === 'busy')
  const start = async () => {
    setOutcome('busy')
    try {
      setOutcome({ result: await send() })
    } catch (error) {
      const reasons = error instanceof Refused ? (error.problem.reasons ?? []) : []
      const isSaid = error instanceof Refused || error instanceof Unreachable
      const title = isUnsettled(error) ? text.unsettled.title : text.failed.title
      setOutcome({ title, failed: isSaid ? error.message : text.failed.explanation, reasons })
    }
  }
  if (typeof outcome === 'object' && 'result' in outcome)
    return (
      <Notice tone="done" title={done.title(outcome.result)} live>
        {done.explanation(outcome.result)}
      </Notice>
    )
  return (
    <>
      {typeof outcome === 'object' ? <Failure {...outcome} /> : null}
      <Button busy={outcome === 'busy'} busyText={text.busy} disabled={disabled} onClick={() => void start()}>
        {label}
      </Button>
    </>
  )
}

type ImportButtonProps<Result> = {
  readonly label: string
  readonly disabled?: boolean
  /** @throws Refused | Unreachable */
  readonly send: () => Promise<Result>
  readonly done: { readonly title: (result: Result) => string; readonly explanation: (result: Result) => string }
}

type Failed = { readonly title: string; readonly failed: string; readonly reasons: readonly string[] }
type Outcome<Result> = 'none' | 'busy' | { readonly result: Result } | Failed

/** Whether the import may have been done, or still is under way. */
function isUnsettled(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && UNSETTLED.includes(error.problem.code))
}

const UNSETTLED: readonly string[] = ['busy', 'too-many']

function Failure({ title, failed, reasons }: Failed) {
  return (
    <Notice tone="danger" title={title}>
      <p>{failed}</p>
      {title === text.unsettled.title ? <p>{text.unsettled.explanation}</p> : null}
      <ul className="mt-1 list-disc pl-4 wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}
