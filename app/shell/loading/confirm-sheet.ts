import { lazySheet } from './lazy-sheet.tsx'

/** The dialog that confirms, for what the first screen shows: its code comes after the screen. */
export const ConfirmSheet = lazySheet(() =>
  import('../../ui/dialogs/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)
