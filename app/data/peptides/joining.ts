import type { ShownPeptide } from './shown-peptide.ts'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly peptides: readonly ShownPeptide[]
  }
}

/** An own peptide, and the one that it is. */
export type JoinPreview = { readonly peptide: NamedPeptide; readonly into: NamedPeptide }

/** A peptide and its name. */
export type NamedPeptide = { readonly id: string; readonly name: string }

/** The peptides with one joined, or with one separated where `joined_to` is null. What is so already does not wait. */
export function withJoined(
  peptides: readonly ShownPeptide[],
  id: string,
  joined_to: string | null,
): readonly ShownPeptide[] {
  return peptides.map((one) =>
    one.id === id && (one.joined_to ?? null) !== joined_to ? { ...one, joined_to, waiting: true } : one,
  )
}

/**
 * Rows of whatever shape, in which what was of the joined peptide is of the other: in each object with its `peptide_id`, however deep.
 * Returns the same value where nothing was of it.
 */
export function rowsJoined<Rows>(rows: Rows, join: JoinPreview): Rows {
  return joinedValue(rows, join) as Rows
}

function joinedValue(value: unknown, join: JoinPreview): unknown {
  if (Array.isArray(value)) {
    const joined = value.map((one) => joinedValue(one, join))
    return joined.some((one, at) => one !== value[at]) ? joined : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, joinedValue(one, join)] as const)
  const { peptide, into } = join
  const isOf = 'peptide_id' in value && value.peptide_id === peptide.id
  if (!isOf && entries.every(([key, one]) => one === (value as Record<string, unknown>)[key])) return value
  const named = 'peptide_name' in value ? { peptide_name: into.name } : {}
  return { ...Object.fromEntries(entries), ...(isOf && { peptide_id: into.id, ...named }) }
}
