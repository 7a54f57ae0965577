import type { VialChangeKind } from '#domain/vials/words'

/** What each change of a vial does, by its kind: for the person who decides about the write. */
export const changeTitles: Readonly<Record<VialChangeKind, (name: string, ml: string) => string>> = {
  mixed: (name) => `Mix ${name}`,
  opened: (name) => `Open ${name}`,
  wasted: (name, ml) => `${ml} ml wasted of ${name}`,
  corrected: (name, ml) => `Correct what is left in ${name}: ${ml} ml`,
  diluted: (name, ml) => `${ml} ml of water added to ${name}`,
  finished: (name) => `Finish ${name}`,
  discarded: (name) => `Discard ${name}`,
  reopened: (name) => `Use ${name} again`,
}

/** The title of the message when it is done. */
export const changesDone: Readonly<Record<VialChangeKind, string>> = {
  mixed: 'Vial mixed',
  opened: 'Vial opened',
  wasted: 'Waste saved',
  corrected: 'What is left is corrected',
  diluted: 'Water added',
  finished: 'Vial finished',
  discarded: 'Vial discarded',
  reopened: 'Vial in use again',
}
