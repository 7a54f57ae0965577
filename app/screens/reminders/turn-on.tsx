import { useState } from 'react'
import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { browserFacts, usePermission } from './browser-facts.ts'
import { changeSettings } from './change-settings.ts'
import { pushSupport, type Browser, type PushSupport } from './push-support.ts'
import { text } from './text.ts'
import { useTurnOn, type TurnOnFailure } from './use-turn-on.ts'

/** The button that asks this browser, or what a person has to do before there can be one. */
export function TurnOn({ reminders }: { readonly reminders: Reminders }) {
  const [support] = useState(() => pushSupport(browserFacts()))
  const isOn = reminders.settings.enabled
  const byMail = isOn ? null : (
    <Button variant="quiet" onClick={() => changeSettings(reminders.settings, { enabled: true, email: true })}>
      {text.status.turnOnByMail}
    </Button>
  )
  if (support.kind === 'possible') return <Possible reminders={reminders} browser={support.browser} byMail={byMail} />
  return (
    <>
      <Impossible support={support} />
      {byMail}
    </>
  )
}

/** `byMail`: the way out where the browser does not agree. */
function Possible({ reminders, browser, byMail }: PossibleProps) {
  const permission = usePermission()
  const { turnOn, failure, isBusy } = useTurnOn(reminders)
  const isBlocked = permission === 'denied' || failure?.kind === 'denied'
  return (
    <>
      <Button busy={isBusy} busyText={text.status.turningOn} onClick={() => void turnOn()}>
        {reminders.settings.enabled ? text.status.turnOnHere : text.status.turnOn}
      </Button>
      {isBlocked ? <Blocked browser={browser} /> : failure ? <NotTurnedOn failure={failure} browser={browser} /> : null}
      {isBlocked || failure?.kind === 'not-subscribed' ? byMail : null}
    </>
  )
}

type PossibleProps = { readonly reminders: Reminders; readonly browser: Browser; readonly byMail: React.ReactNode }

function Blocked({ browser }: { readonly browser: Browser }) {
  return (
    <Notice tone="pending" icon="bell" title={text.denied.title} live>
      <p>{text.denied.explanation}</p>
      <p className="mt-1.5 font-semibold">{text.unblock[browser]}</p>
      <p className="mt-1.5">{text.denied.afterwards}</p>
    </Notice>
  )
}

function NotTurnedOn({ failure, browser }: { readonly failure: TurnOnFailure; readonly browser: Browser }) {
  if (failure.kind === 'denied') return null
  const { title, explanation } =
    failure.kind === 'refused'
      ? { title: text.outcome.refused, explanation: failure.message }
      : text.outcome[
          failure.kind === 'not-subscribed' && browser === 'brave' ? 'not-subscribed-in-brave' : failure.kind
        ]
  return (
    <Notice tone="pending" icon={failure.kind === 'offline' ? 'offline' : 'warning'} title={title} live>
      {explanation}
    </Notice>
  )
}

function Impossible({ support }: { readonly support: Exclude<PushSupport, { readonly kind: 'possible' }> }) {
  const { title } = text.impossible[support.kind]
  return (
    <Notice icon="device" title={title}>
      <Explanation support={support} />
      <p className="mt-1.5">{text.impossible.rest}</p>
    </Notice>
  )
}

function Explanation({ support }: { readonly support: Exclude<PushSupport, { readonly kind: 'possible' }> }) {
  switch (support.kind) {
    case 'install-first':
      return (
        <>
          <p>{text.impossible['install-first'].explanation}</p>
          <ol className="mt-1.5 grid list-decimal gap-1 pl-5 font-semibold">
            {text.impossible['install-first'].steps[support.browser].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )
    case 'inside-an-app':
      return <p>{text.impossible['inside-an-app'].explanation(support.isApple)}</p>
    case 'update-first':
    case 'impossible':
      return <p>{text.impossible[support.kind].explanation}</p>
  }
}
