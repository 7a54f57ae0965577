import { DELIVERY_KINDS } from '#domain/reminders/delivery-kind'
import type { MessageDose, PushMessage } from '#domain/reminders/push-message'

/** The message in the text of a push; undefined where it cannot be read, or is of a later version. */
export function readMessage(text: string | undefined): PushMessage | undefined {
  try {
    const message: unknown = JSON.parse(text ?? '')
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Whether a value is a message of this version: one that came, or one that a notification was shown with. */
export function isMessage(value: unknown): value is PushMessage {
  if (!isObject(value)) return false
  const { version, kind, notification, tags, doses, mustShow } = value
  return (
    version === 1 &&
    DELIVERY_KINDS.some((known) => known === kind) &&
    [value['person'], value['delivery'], value['title'], value['body']].every(isText) &&
    (notification === null || isText(notification)) &&
    Array.isArray(tags) &&
    tags.length > 0 &&
    tags.every((tag) => isText(tag) && tag !== '') &&
    Array.isArray(doses) &&
    doses.every(isDose) &&
    typeof mustShow === 'boolean'
  )
}

function isDose(value: unknown): value is MessageDose {
  return isObject(value) && [value['id'], value['date'], value['time']].every(isText)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
