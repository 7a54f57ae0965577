/** A setting of the server: its default in words, and what it does. docs/settings.md is made of these. */
export type Variable = { readonly unset: string; readonly text: string }

export type Variables = Readonly<Record<string, Variable>>
