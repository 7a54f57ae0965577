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
  const [now] = useState(() => Date.now())
  const { title, explanation } = wordsOf(readyAt, now)
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
        {title}
      </h2>
      <p className="-mt-2 text-note text-ink-2">
        <Unbroken text={explanation} />
      </p>
      {isStarted ? null : (
        <>
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

/** What recovery takes; when its link is sent; or when it was sent. `now` in epoch milliseconds. */
function wordsOf(readyAt: string | null, now: number): { readonly title: string; readonly explanation: string } {
  if (readyAt === null) return text.recovery
  const { title, explanation } = Date.parse(readyAt) <= now ? text.recovery.sent : text.recovery.started
  return { title, explanation: explanation(momentText(readyAt)) }
}
