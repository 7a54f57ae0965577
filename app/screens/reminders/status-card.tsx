import { Link } from 'wouter'
import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changeSettings } from './change-settings.ts'
import { text } from './text.ts'
import { TurnOn } from './turn-on.tsx'
import { useIsHere } from './use-this-device.ts'

/** Whether reminders are on, and on this device. Without premium what is on can be turned off, and nothing on. */
export function StatusCard({ reminders, isPremium }: StatusCardProps) {
  const { settings, devices } = reminders
  const isHere = useIsHere(devices)
  const isOn = settings.enabled
  return (
    <Card className="grid gap-3.5">
      <div className="flex items-start gap-3">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${isOn ? 'bg-liquid-soft text-liquid' : 'bg-sunken text-ink-2'}`}
        >
          <Icon name="bell" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lead font-bold">{isOn ? text.status.on : text.status.off}</h2>
          <p className="text-note text-ink-2">
            {!isOn ? text.status.offExplanation : isHere ? text.status.onHere : text.status.onElsewhere(devices.length)}
          </p>
        </div>
      </div>
      {isPremium ? null : <WithoutPremium isOn={isOn} />}
      {isPremium && !(isOn && isHere) ? <TurnOn reminders={reminders} /> : null}
      {isOn ? (
        <Button variant="quiet" onClick={() => changeSettings(settings, { enabled: false })}>
          {text.status.turnOff}
        </Button>
      ) : null}
    </Card>
  )
}

type StatusCardProps = { readonly reminders: Reminders; readonly isPremium: boolean }

function WithoutPremium({ isOn }: { readonly isOn: boolean }) {
  return (
    <>
      <Notice tone="premium" icon="lock" title={isOn ? text.premium.stopped : text.premium.title}>
        {isOn ? text.premium.stoppedExplanation : text.premium.explanation}
      </Notice>
      <Link to="/subscription" className={buttonClass()}>
        {text.premium.upgrade}
      </Link>
    </>
  )
}
