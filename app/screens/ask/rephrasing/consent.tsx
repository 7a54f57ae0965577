import { useState } from 'react'
import { agreeToRephrasing } from '../../../data/knowledge/rephrasing.ts'
import { toastError } from '../../../shell/toasts/toasts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { text } from './text.ts'

/** Where the person agrees that their questions go to a model, and takes it back. */
export function RephrasingConsent({ host, isAgreed }: { readonly host: string; readonly isAgreed: boolean }) {
  const [isSaving, setSaving] = useState(false)
  const { consent } = text
  const choose = () => {
    setSaving(true)
    void agreeToRephrasing(isAgreed ? null : host)
      .catch(() => toastError(consent.failed, consent.failedExplanation))
      .finally(() => setSaving(false))
  }
  return (
    <Card title={consent.title}>
      <p className="text-sub wrap-anywhere text-ink-2">{isAgreed ? consent.agreed(host) : consent.explanation(host)}</p>
      <Button variant="quiet" className="mt-3 w-full" busy={isSaving} busyText={consent.agreeing} onClick={choose}>
        {isAgreed ? consent.takeBack : consent.agree}
      </Button>
    </Card>
  )
}
