import type { Dose } from '#contract'
import type { ShownDeletedDose } from './shown-deleted-dose.ts'

declare module '../outbox/define-write.ts' {
  interface Views {
    readonly deletedDoses: readonly ShownDeletedDose[]
  }
}

/** The deleted doses with one that is being deleted, at the top. */
export function withDeleted(doses: readonly ShownDeletedDose[], dose: Dose): readonly ShownDeletedDose[] {
  return doses.some(({ id }) => id === dose.id) ? doses : [{ ...dose, waiting: true }, ...doses]
}
