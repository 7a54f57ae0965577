import { useState } from 'react'
import type { Reminders } from '../../data/reminders/reminders-answer.ts'
import { agreeHere, type Agreed } from '../../data/reminders/agree.ts'
import { currentPerson } from '../../data/session/session.ts'
import { deviceZone } from '../../shell/clock.ts'
import { changeSettings } from './change-settings.ts'

/** Why nothing was turned on. */
export type TurnOnFailure = Exclude<Agreed, { readonly kind: 'agreed' }>

/** Asks the browser and registers this device, then turns reminders on. Called by a tap and by nothing else. */
export function useTurnOn({ settings, push_key }: Reminders) {
  const [failure, setFailure] = useState<TurnOnFailure>()
  const [isBusy, setBusy] = useState(false)
  const turnOn = async () => {
    const person = currentPerson()
    if (!person) return
    setBusy(true)
    setFailure(undefined)
    const agreed = await agreeHere({ userId: person.id, pushKey: push_key, zone: deviceZone() })
    setBusy(false)
    if (agreed.kind !== 'agreed') setFailure(agreed)
    else if (!settings.enabled) changeSettings(settings, { enabled: true })
  }
  return { turnOn, failure, isBusy }
}
