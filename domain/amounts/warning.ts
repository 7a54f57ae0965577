/** A warning beside a result. It never hides the result. `note` follows its text. */
export type Warning = { readonly tone: 'caution' | 'danger'; readonly text: string; readonly note?: string }

/** A warning of the lower level. */
export function caution(text: string, note?: string): Warning {
  return { tone: 'caution', text, ...(note === undefined ? {} : { note }) }
}

/** A warning of the higher level. */
export function danger(text: string, note?: string): Warning {
  return { tone: 'danger', text, ...(note === undefined ? {} : { note }) }
}

/** The sentences of warnings for a screen reader, each followed by its note. */
export function sentencesOf(warnings: readonly Warning[]): readonly string[] {
  return warnings.flatMap(({ text, note }) => (note === undefined ? [text] : [text, note]))
}

/** The reason why valid numbers have no result. */
export type Refusal = { readonly kind: 'refused'; readonly reason: string }

/** A refusal with its reason. */
export function refusal(reason: string): Refusal {
  return { kind: 'refused', reason }
}
