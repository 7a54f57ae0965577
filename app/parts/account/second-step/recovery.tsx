import { useEffect, useRef, useState } from 'react'
import { startRecovery } from '../../../data/account/second-step.ts'
import { Refused } from '../../../data/fetch-json.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { momentText } from './moment-text.ts'
import { text } from './text.ts'

/** Recovery by e-mail: what it takes, the button that starts it, and when it ends. `readyAt`: null where none is under way. */
export function Recovery({ challengeId, readyAt, onStarted, onOver }: RecoveryProps) {
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isStarted = readyAt !== null
  // The button that led here is gone, and so is the one that starts the wait.
  useEffect(() => heading.current?.focus(), [isStarted])

  async function start(): Promise<void> {
    setBusy(true)
    try {
      onStarted(await startRecovery(challengeId))
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'challenge-over') onOver(error.message)
      else toastError(text.recovery.failed, error instanceof Error ? error.message : text.unexpected)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-base font-bold">
        {isStarted ? text.recovery.started.title : text.recovery.title}
      </h2>
      {isStarted ? (
        <p className="-mt-2 text-note text-ink-2">
          <Unbroken text={text.recovery.started.explanation(momentText(readyAt))} />
        </p>
      ) : (
        <>
          <p className="-mt-2 text-note text-ink-2">
            <Unbroken text={text.recovery.explanation} />
          </p>
          <p className="text-note text-ink-2">{text.recovery.why}</p>
          <Button variant="quiet" busy={busy} busyText={text.recovery.starting} onClick={() => void start()}>
            {text.recovery.start}
          </Button>
        </>
      )}
    </>
  )
}

type RecoveryProps = {
  readonly challengeId: string
  readonly readyAt: string | null
  readonly onStarted: (readyAt: string) => void
  readonly onOver: (message: string) => void
}
