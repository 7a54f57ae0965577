/** Something to look at before a result is used. A warning never holds a result back. */
export type Warning = { readonly tone: 'caution' | 'danger'; readonly text: string }

export function caution(text: string): Warning {
  return { tone: 'caution', text }
}

export function danger(text: string): Warning {
  return { tone: 'danger', text }
}

/** Why there is no result although every field holds a number. */
export type Refusal = { readonly kind: 'refused'; readonly reason: string }

export function refusal(reason: string): Refusal {
  return { kind: 'refused', reason }
}
