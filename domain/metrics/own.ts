import { isSameName } from '../text/same-name.ts'
import { METRIC_NAMES, YES_NO } from './format.ts'
import type { MetricForm, MetricSettings } from './settings.ts'
import { isOwnMetric, METRIC_TYPES, type AnyMetricType, type OwnMetricId } from './units.ts'

/** A metric of the person's own. `unit`: that of its entries. */
export type OwnMetric = {
  readonly id: OwnMetricId
  readonly label: string
  readonly form: MetricForm
  readonly unit: string
  readonly is_active: boolean
}

/** The units of the forms that have one of their own. */
const UNITS: Readonly<Record<Exclude<MetricForm, 'number'>, string>> = {
  scale: '/10',
  count: 'times',
  'yes-no': YES_NO,
}

/** The most that a value of the person's own metric may be. */
export const MOST_OF_OWN = 1_000_000

/** The row of a type, or of a metric of the person's own, after a change. `before`: as it was, undefined where nothing was set. */
export function changedSettings(
  id: string,
  before: Partial<MetricSettings> | undefined,
  change: SettingsChange,
): KeptSettings {
  const { display_unit, label, form, unit, is_active } = change
  return {
    id,
    // Null is a choice, what is missing is none.
    display_unit: display_unit === undefined ? (before?.display_unit ?? null) : display_unit,
    label: label ?? before?.label ?? null,
    form: form ?? before?.form ?? null,
    unit: unit ?? before?.unit ?? null,
    is_active: is_active ?? before?.is_active ?? true,
  }
}

/** What may be set; what is missing or undefined stays. */
export type SettingsChange = { readonly [Name in keyof Omit<KeptSettings, 'id'>]?: KeptSettings[Name] | undefined }

/** A row as it is kept. */
export type KeptSettings = {
  readonly id: string
  readonly display_unit: string | null
  readonly label: string | null
  readonly form: MetricForm | null
  readonly unit: string | null
  readonly is_active: boolean
}

/** The person's own metrics, by their names. */
export function ownMetrics(settings: Iterable<MetricSettings>): readonly OwnMetric[] {
  return [...settings]
    .flatMap(({ id, label, form, unit, is_active = true }) =>
      isOwnMetric(id) && label && form ? [{ id, label, form, unit: unitOf(form, unit), is_active }] : [],
    )
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
}

/** The unit of the entries of a form; `unit` is that of a number. */
export function unitOf(form: MetricForm, unit: string | null | undefined): string {
  return form === 'number' ? (unit ?? '') : UNITS[form]
}

/** The name of what an entry is of. */
export type MetricNameOf = (type: AnyMetricType) => string

/** Names metrics: a type that Vialog knows, and one of the person's own by the label of its row, where it is here. */
export function metricNames(settings: Iterable<Pick<MetricSettings, 'id' | 'label'>>): MetricNameOf {
  const labels = new Map([...settings].map(({ id, label }) => [id, label]))
  return (type) => (isOwnMetric(type) ? (labels.get(type) ?? 'Own metric') : METRIC_NAMES[type])
}

/**
 * The message for a name that a metric of the person's own cannot have, or undefined: that of a type that Vialog knows, or of another of their
 * own. Upper and lower case are the same.
 */
export function metricNameRefusal(
  id: string,
  label: string,
  settings: Iterable<Pick<MetricSettings, 'id' | 'label'>>,
): string | undefined {
  const taken = [
    ...METRIC_TYPES.map((type) => METRIC_NAMES[type]),
    ...[...settings].map((one) => one.id !== id && one.label),
  ]
  return taken.some((name) => name && isSameName(name, label)) ? 'There is a metric of this name already' : undefined
}

/** The message for a value that a metric of the person's own cannot have, or undefined. A negative number is none. */
export function ownValueRefusal({ label, form }: Pick<OwnMetric, 'label' | 'form'>, value: number): string | undefined {
  if (form === 'yes-no') return value === 0 || value === 1 ? undefined : 'Please say yes or no'
  if (value < 0) return `${label} must be at least 0`
  if (form === 'scale') return value <= 10 ? undefined : `${label} must be at most 10`
  if (form === 'count' && !Number.isInteger(value)) return 'Please enter a whole number'
  return value <= MOST_OF_OWN ? undefined : `${label} must be at most ${MOST_OF_OWN}`
}
