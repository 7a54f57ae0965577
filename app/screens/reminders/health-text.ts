import type { PushDevice } from '../../data/reminders/reminders-answer.ts'
import { agoText } from './ago-text.ts'
import { text } from './text.ts'

/** How a device does, in words (docs/product/reminders.md#health). `advice`: what to do where it does not. */
export function healthText(
  { health, last_confirmed_at }: Pick<PushDevice, 'health' | 'last_confirmed_at'>,
  { isHere, now }: { readonly isHere: boolean; readonly now: number },
): { readonly words: string; readonly advice?: string } {
  if (health === 'stopped' || health === 'gone')
    return { words: text.devices.stopped, advice: isHere ? text.devices.stoppedHere : text.devices.stoppedElsewhere }
  if (last_confirmed_at !== null) return { words: text.devices.arrived(agoText(last_confirmed_at, now)) }
  return { words: health === 'new' ? text.devices.fresh : text.devices.notArrived }
}
