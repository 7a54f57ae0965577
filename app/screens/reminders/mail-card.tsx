import { useState } from 'react'
import { sendConfirmationLink } from '../../data/account/confirmation-link.ts'
import { remindersAnswer, type Reminders } from '../../data/reminders/reminders-answer.ts'
import { useAuth } from '../../data/session/session.ts'
import { toastError, toastSuccess } from '../../shell/toasts/toasts.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeSettings } from './change-settings.ts'
import { text } from './text.ts'

/** The e-mail that follows where no device answers. It goes to no address but a confirmed one. */
export function MailCard({ reminders: { settings, email_confirmed }, isPremium }: MailCardProps) {
  const auth = useAuth()
  const address = auth.status === 'signed-in' ? auth.person.email : ''
  return (
    <Card title={text.mail.title}>
      <div className="grid gap-3.5">
        <Switch
          label={text.mail.label}
          hint={text.mail.hint}
          checked={settings.email}
          disabled={!isPremium && !settings.email}
          onChange={() => changeSettings(settings, { email: !settings.email })}
        />
        {email_confirmed ? (
          <p className="text-label wrap-anywhere text-ink-2">{text.mail.goesTo(address)}</p>
        ) : (
          <Unconfirmed address={address} />
        )}
      </div>
    </Card>
  )
}

type MailCardProps = { readonly reminders: Reminders; readonly isPremium: boolean }

function Unconfirmed({ address }: { readonly address: string }) {
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      if (await sendConfirmationLink()) {
        toastSuccess(text.mail.confirmed)
        remindersAnswer.outdated()
      } else setSent(true)
    } catch (error) {
      toastError(text.mail.failed, error instanceof Error ? error.message : text.unexpected)
    } finally {
      setSending(false)
    }
  }
  if (isSent)
    return (
      <Notice icon="mail" title={text.mail.sent} live>
        <span className="wrap-anywhere">{text.mail.sentExplanation(address)}</span>
      </Notice>
    )
  return (
    <>
      <Notice tone="pending" icon="mail" title={text.mail.unconfirmed}>
        <span className="wrap-anywhere">{text.mail.unconfirmedExplanation(address)}</span>
      </Notice>
      <Button variant="quiet" busy={isSending} onClick={() => void send()}>
        {text.mail.confirm}
      </Button>
    </>
  )
}
