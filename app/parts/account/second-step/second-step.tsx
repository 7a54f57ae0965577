import { useState, type ReactNode } from 'react'
import type { SecondFactorNeeded } from '../../../data/account/account.ts'
import { signInByCode, type GivenCode } from '../../../data/account/second-step.ts'
import { Refused } from '../../../data/fetch-json.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CodeForm, type CodeKind } from './code-form.tsx'
import { momentText } from './moment-text.ts'
import { Recovery } from './recovery.tsx'
import { text } from './text.ts'

/** The second step of a sign-in: a code of the authenticator app, one of the recovery codes, or recovery by e-mail. */
export function SecondStep({ needed, onBack, onOver, onSignedIn, children }: SecondStepProps) {
  const [way, setWay] = useState<CodeKind | 'neither'>('code')
  const [readyAt, setReadyAt] = useState(needed.recovery_ready_at)

  async function enter(code: GivenCode): Promise<void> {
    try {
      await signInByCode(needed.challenge_id, code)
      onSignedIn?.()
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : undefined
      if (problem?.fields !== undefined) throw error
      if (problem?.code === 'challenge-over') onOver(problem.message)
      else toastError(text.failed, error instanceof Error ? error.message : text.unexpected)
    }
  }

  const other = way === 'code' ? 'recovery_code' : 'code'
  return (
    <Card className="grid gap-4">
      {way === 'neither' ? (
        <Recovery challengeId={needed.challenge_id} readyAt={readyAt} onStarted={setReadyAt} onOver={onOver} />
      ) : (
        <>
          {readyAt === null ? null : (
            <Notice tone="pending" icon="mail" title={text.underWay.title}>
              {text.underWay.explanation(momentText(readyAt))}
            </Notice>
          )}
          <CodeForm key={way} kind={way} onGiven={enter}>
            {children}
          </CodeForm>
        </>
      )}
      <div className="grid justify-items-center gap-2">
        <Button variant="ghost" size="small" onClick={() => setWay(other)}>
          {other === 'code' ? text.useCode : text.useRecoveryCode}
        </Button>
        {way === 'neither' ? null : (
          <Button variant="ghost" size="small" onClick={() => setWay('neither')}>
            {text.neither}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </Card>
  )
}

export type SecondStepProps = {
  /** What the right password was answered with. */
  readonly needed: SecondFactorNeeded
  readonly onBack: () => void
  /** The password has to be entered again, for the reason told. */
  readonly onOver: (message: string) => void
  /** For a page that does not lead on by itself when somebody is signed in. */
  readonly onSignedIn?: () => void
  /** Other ways to sign in. */
  readonly children?: ReactNode
}
