import type { Unit } from '#domain/doses/unit'
import type { Pattern } from '#domain/schedules/planning/pattern'
import { isSimple, type FurtherTime, type RegimenChoice } from '#domain/schedules/planning/regimen'
import type { Step } from '#domain/schedules/planning/steps'
import type { CivilTime } from '#domain/time/civil'
import { isZone, type Zone } from '#domain/time/zone'
import type { EntryFormValues } from '../../../parts/doses/entry-values.ts'
import { amountOf, wholeOf } from '../../../parts/schedules/typed-number.ts'

type Values = Pick<EntryFormValues, 'regimen' | 'customSchedule'>

/** What is sent of the values behind "More", for the schema: without what is hidden. Null for a simple schedule. */
export function sentRegimen({ regimen, customSchedule }: Values) {
  const { times, steps, clock, zone } = regimen
  const sent = {
    pattern: customSchedule ? null : sentPattern(regimen),
    times: times.map(({ time, amount }) => ({
      time,
      amount: steps.length > 0 || amount.trim() === '' ? null : amount,
    })),
    steps: steps.map(({ amount, unit, length, per }, at) =>
      at === 0 && amount === ''
        ? { amount: null, unit: null, length, per }
        : { amount, unit: unit === '' ? null : unit, length, per },
    ),
    zone: clock === 'zone' ? zone : null,
  }
  const isPlain = sent.pattern === null && times.length + steps.length === 0 && sent.zone === null
  return isPlain ? null : sent
}

function sentPattern({ pattern: { kind, days, weekdays, on, off } }: EntryFormValues['regimen']) {
  if (kind === '') return null
  if (kind === 'every') return { kind, days }
  if (kind === 'weekdays') return { kind, weekdays: weekdays.map(Number) }
  return { kind: 'on-off', on, off, per: kind }
}

/**
 * The same for the preview, read without the schema: undefined while something that decides about a day is missing or
 * wrong. An amount that cannot be read is ''.
 */
export function choiceOf(values: Values): RegimenChoice | null | undefined {
  const sent = sentRegimen(values)
  if (sent === null) return null
  const pattern = sent.pattern && patternOf(values.regimen)
  const times = sent.times.map(timeOf)
  const steps = sent.steps.map(stepOf)
  if (pattern === undefined || times.includes(undefined) || steps.includes(undefined)) return undefined
  const zone = sent.zone !== null && isZone(sent.zone) ? (sent.zone as Zone) : null
  const choice = { pattern, times: times as readonly FurtherTime[], steps: steps as readonly Step[], zone }
  return isSimple(choice) ? null : choice
}

function patternOf({ pattern: typed }: EntryFormValues['regimen']): Pattern | undefined {
  if (typed.kind === 'every') {
    const days = wholeOf(typed.days, 90)
    return days === undefined ? undefined : { kind: 'every', days }
  }
  if (typed.kind === 'weekdays') {
    const weekdays = typed.weekdays.map(Number).toSorted((one, other) => one - other)
    return weekdays.length === 0 ? undefined : { kind: 'weekdays', weekdays }
  }
  const [on, off] = [wholeOf(typed.on, 90), wholeOf(typed.off, 90)]
  const per = typed.kind === 'weeks' ? 'weeks' : 'days'
  return on === undefined || off === undefined ? undefined : { kind: 'on-off', on, off, per }
}

function timeOf({ time, amount }: SentTime): FurtherTime | undefined {
  return isTime(time) ? { time, amount: amount === null ? null : amountOf(amount) } : undefined
}
type SentTime = { readonly time: string; readonly amount: string | null }

function stepOf({ amount, unit, length, per }: SentStep): Step | undefined {
  const count = wholeOf(length, 1000)
  if (count === undefined) return undefined
  const read = amount === null ? null : amountOf(amount)
  return { amount: read, unit: unit as Unit | null, length: count, per: per === 'doses' ? 'doses' : 'weeks' }
}
type SentStep = {
  readonly amount: string | null
  readonly unit: string | null
  readonly length: string
  readonly per: string
}

export function isTime(text: string): text is CivilTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
