import { useEffect, useState } from 'react'
import { sendTest } from '../../data/reminders/devices.ts'
import { remindersAnswer, type PushDevice } from '../../data/reminders/reminders-answer.ts'
import { outcomeOf, type DeviceTest } from './test-outcome.ts'
import { text } from './text.ts'

/** After this a test that has not arrived needs advice. A push usually takes a second or two. */
const LATE_MS = 15_000

/** Sends a test to a device and says what becomes of it. That it arrived comes with the device's own answer. */
export function useTest({ id, last_test }: PushDevice) {
  const [test, setTest] = useState<DeviceTest>()
  const isWaiting = test?.kind === 'sent'
  useEffect(() => {
    if (!isWaiting) return
    const late = setTimeout(() => {
      setTest((now) => (now?.kind === 'sent' ? { ...now, kind: 'late' } : now))
      // The line that announces changes may be down.
      remindersAnswer.outdated()
    }, LATE_MS)
    return () => clearTimeout(late)
  }, [isWaiting])

  const send = async () => {
    const before = last_test?.made_at
    setTest({ kind: 'sending' })
    try {
      setTest((await sendTest(id)) ? { kind: 'sent', before } : { kind: 'not-taken' })
    } catch (error) {
      setTest({ kind: 'failed', reason: error instanceof Error ? error.message : text.unexpected })
    }
    remindersAnswer.outdated()
  }
  return { sendTest: () => void send(), isSending: test?.kind === 'sending', outcome: outcomeOf(test, last_test) }
}
