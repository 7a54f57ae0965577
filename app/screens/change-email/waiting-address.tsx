import { useState } from 'react'
import { relativeDay, time12 } from '#domain/time/format'
import { dateIn, timeIn } from '#domain/time/zone'
import { cancelEmailChange, sendEmailLink, type EmailOfAccount } from '../../data/account/email-change.ts'
import { linkFailure } from '../../parts/account/link-failure.ts'
import { deviceZone } from '../../shell/clock.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Untranslated } from '../../ui/untranslated.tsx'
import { text } from './text.ts'

/** The address that waits for its link, which is sent again or given up here. */
export function WaitingAddress({ email, until, now }: WaitingAddressProps) {
  const [busy, setBusy] = useState<'again' | 'cancel'>()
  const zone = deviceZone()

  async function attempt(what: 'again' | 'cancel', work: () => Promise<void>, done: string): Promise<void> {
    setBusy(what)
    try {
      await work()
      toastSuccess(done)
    } catch (error) {
      toastError(text.waiting.failed, linkFailure(error).reason)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Card title={text.waiting.title}>
      <div className="grid gap-3">
        <p className="font-semibold wrap-anywhere">
          <Untranslated>{email}</Untranslated>
        </p>
        <p className="text-note text-ink-2">{text.waiting.explanation}</p>
        <p className="text-note text-ink-2 tabular-nums">
          {text.waiting.until(relativeDay(dateIn(until, zone), dateIn(now, zone)), time12(timeIn(until, zone)))}
        </p>
        <Button
          variant="quiet"
          disabled={busy !== undefined}
          busy={busy === 'again'}
          busyText={text.waiting.sending}
          onClick={() => void attempt('again', sendEmailLink, text.waiting.sentAgain)}
        >
          {text.waiting.again}
        </Button>
        <Button
          variant="ghost"
          disabled={busy !== undefined}
          busy={busy === 'cancel'}
          busyText={text.waiting.cancelling}
          onClick={() => void attempt('cancel', cancelEmailChange, text.waiting.cancelled)}
        >
          {text.waiting.cancel}
        </Button>
      </div>
    </Card>
  )
}

type WaitingAddressProps = NonNullable<EmailOfAccount['waiting']> & { readonly now: number }
