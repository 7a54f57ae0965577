import { EMPTY_COMPONENT, type VialValues } from './vial-values.ts'

/** The navigation state with which /vials?new opens its form filled with these values. */
export function vialState(vial: Partial<VialValues>): { readonly vial: Partial<VialValues> } {
  return { vial }
}

/**
 * The values of such a state, with defaults from an empty form. The browser keeps the state of a history entry across releases, so a
 * value of another type than in this form is left out.
 */
export function vialValuesOf(state: unknown, empty: VialValues): VialValues {
  const vial = isRecord(state) ? state['vial'] : undefined
  if (!isRecord(vial)) return empty
  const known = Object.entries(empty).filter(([name, value]) => isLike(vial[name], value))
  return { ...empty, ...Object.fromEntries(known.map(([name]) => [name, vial[name]])) }
}

/** Whether a value has the type of another one. The only list is that of the other peptides of a blend. */
function isLike(value: unknown, shape: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => isLike(one, EMPTY_COMPONENT))
  if (!isRecord(shape)) return typeof value === typeof shape
  return isRecord(value) && Object.entries(shape).every(([name, part]) => isLike(value[name], part))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
