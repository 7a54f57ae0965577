import type { VialValues } from './form/vial-values.ts'

/** The navigation state with which /vials?new opens its form filled with these values. */
export function vialState(vial: Partial<VialValues>): { readonly vial: Partial<VialValues> } {
  return { vial }
}

/** The values of such a state; none where the page was opened otherwise. */
export function vialValuesOf(state: unknown): Partial<VialValues> {
  if (typeof state !== 'object' || state === null || !('vial' in state)) return {}
  return typeof state.vial === 'object' && state.vial !== null ? state.vial : {}
}
