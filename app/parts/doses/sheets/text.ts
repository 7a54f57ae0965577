import type { DoseChangeKind } from '#domain/doses/change'

export const text = {
  edit: {
    title: 'Edit dose',
    save: 'Save changes',
    /** The place of the clock by which day and time are written. */
    zone: (place: string) => `Time zone: ${place}`,
    missing: { title: 'Missing Information', explanation: 'Please fill in all required fields.' },
    invalidTitle: 'Invalid Input',
    notStored: { title: 'Error', explanation: 'Failed to save dose. Please try again.' },
  },
  changes: {
    title: 'History of this dose',
    loading: 'Loading the history of this dose',
    loadedWhat: 'The history of this dose',
    kinds: {
      logged: 'Logged',
      amended: 'Edited',
      deleted: 'Deleted',
      restored: 'Restored',
      unchecked: 'Unchecked',
    } satisfies Record<DoseChangeKind | 'logged', string>,
    at: (day: string, time: string) => `${day}, ${time}`,
    taken: (when: string) => `Taken ${when}`,
    from: (vials: string) => `From ${vials}`,
    draw: (vial: string, ml: string) => `${vial} (${ml} ml)`,
  },
}
