import { defaultValues, type EntryFormValues } from './entry-values.ts'
import type { RegimenValues } from './regimen-values.ts'

/**
 * The values in a navigation state; undefined where it holds none. The browser keeps the state of a history entry across
 * releases, so a state whose fields are not those of this form is ignored.
 */
export function entryValuesOf(state: unknown): EntryFormValues | undefined {
  const entry = isRecord(state) ? state['entry'] : undefined
  return isRecord(entry) && isEntry(entry) ? entry : undefined
}

/** Typed values that have the shape of this form, else the others. */
export function soundEntry(typed: EntryFormValues, others: EntryFormValues): EntryFormValues {
  return entryValuesOf({ entry: typed }) ?? others
}

function isEntry(entry: Readonly<Record<string, unknown>>): entry is EntryFormValues {
  const shape: Readonly<Record<string, unknown>> = defaultValues('one-time', 0)
  const names = Object.keys(shape)
  return (
    names.every((name) => typeof entry[name] === typeof shape[name]) &&
    Object.keys(entry).length === names.length &&
    (entry['dosageType'] === 'one-time' || entry['dosageType'] === 'schedule') &&
    areTexts(entry['customDates']) &&
    areTexts(entry['sites']) &&
    areTexts(entry['startedBeside']) &&
    isRegimenValues(entry['regimen'])
  )
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether something in a navigation state has the shape of these values. */
function isRegimenValues(found: unknown): found is RegimenValues {
  return (
    isOf(found, { clock: 'text', zone: 'text', pattern: 'object', times: 'list', steps: 'list' }) &&
    isOf(found['pattern'], { kind: 'text', days: 'text', on: 'text', off: 'text', weekdays: 'list' }) &&
    (found['pattern']['weekdays'] as readonly unknown[]).every((day) => typeof day === 'string') &&
    (found['times'] as readonly unknown[]).every((time) => isOf(time, { time: 'text', amount: 'text' })) &&
    (found['steps'] as readonly unknown[]).every((step) =>
      isOf(step, { amount: 'text', unit: 'text', length: 'text', per: 'text' }),
    )
  )
}

function isOf(found: unknown, shape: Shape): found is Record<string, unknown> {
  if (typeof found !== 'object' || found === null) return false
  const values = found as Readonly<Record<string, unknown>>
  const names = Object.keys(shape)
  return names.length === Object.keys(values).length && names.every((name) => kindOf(values[name]) === shape[name])
}
type Shape = Readonly<Record<string, 'text' | 'list' | 'object'>>

function kindOf(value: unknown): string {
  return typeof value === 'string' ? 'text' : Array.isArray(value) ? 'list' : typeof value
}
