import type { PushDevice } from '../../data/reminders/reminders-answer.ts'
import { text } from './text.ts'

/** `before`: the test before this one, whose confirmation is not this one's. */
export type DeviceTest =
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' | 'late'; readonly before: string | undefined }
  | { readonly kind: 'not-taken' }
  | { readonly kind: 'failed'; readonly reason: string }

/** What is said about a test; undefined where there is nothing to say. */
export function outcomeOf(test: DeviceTest | undefined, last: PushDevice['last_test']): string | undefined {
  switch (test?.kind) {
    case 'sent':
    case 'late':
      if (last?.confirmed_at && last.made_at !== test.before) return text.test.arrived
      return test.kind === 'late' ? text.test.late : text.test.waiting
    case 'not-taken':
      return text.test.notTaken
    case 'failed':
      return text.test.failed(test.reason)
    case 'sending':
    case undefined:
      return undefined
  }
}
