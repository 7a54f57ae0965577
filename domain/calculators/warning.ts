/** Something to look at before a result is used. A warning never holds a result back. `note` follows its text. */
export type Warning = { readonly tone: 'caution' | 'danger'; readonly text: string; readonly note?: string }

export function caution(text: string, note?: string): Warning {
  return { tone: 'caution', text, ...(note === undefined ? {} : { note }) }
}

export function danger(text: string, note?: string): Warning {
  return { tone: 'danger', text, ...(note === undefined ? {} : { note }) }
}

/** Warnings as they are read aloud, each followed by its note. */
export function sentencesOf(warnings: readonly Warning[]): readonly string[] {
  return warnings.flatMap(({ text, note }) => (note === undefined ? [text] : [text, note]))
}

/** Why there is no result although every field holds a number. */
export type Refusal = { readonly kind: 'refused'; readonly reason: string }

export function refusal(reason: string): Refusal {
  return { kind: 'refused', reason }
}
